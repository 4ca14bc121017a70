import serverPart from '../../../src/optional/server/webpack';

const change = (env: Record<string, unknown>, development = false) =>
  serverPart.change({ env, development, isHot: development });

describe('server: --env api', () => {
  test.each([
    ['/', '/'],
    ['/my.desk/v2', '/my.desk/v2/'],
    ['HTTPS://Lender.example/base', 'https://lender.example/base/'],
  ])('%s is read as %s', (api, url) => {
    const { definitions, connectSources } = change({ api });
    expect(definitions?.['process.env.API']).toBe(JSON.stringify(url));
    expect(connectSources).toEqual([api.startsWith('/') ? "'self'" : new URL(url).origin]);
  });

  test.each([
    ...['ftp://a.example/', '//a.example/', '/desk/../', "http://a;script-src'/", 'http://[::1]/'],
    ...['me:secret@a.example', 'https://me:secret@a.example/', 'https://a.example/?token=secret'],
  ])('%s is refused in one line, which repeats no password', (api) => {
    const read = () => change({ api });
    expect(read).toThrow(/^--env api: expected "\/", a path like "\/desk\/", or an http or /);
    expect(read).not.toThrow(/\n|secret/);
  });
});

test.each([
  [{ api: '/', latency: '700' }, '--env latency: cannot be used with --env api.'],
  [{ api: '/', fail: 'all' }, '--env fail: cannot be used with --env api.'],
  // Git Bash has made this of a path (fault 59).
  [{ api: 'C:/Git/desk/' }, / Got "C:\/Git\/desk\/"\.$/],
  [{ broker: 'br-1' }, '--env broker: needs --env api=URL.'],
  [{ api: '/', broker: '..' }, '--env broker: expected the id of a broker, got "..".'],
])('server: the flags %j are refused', (env, message) => {
  expect(() => change(env)).toThrow(message);
});

test('server: npm start needs a URL, because it has no server of its own', () => {
  expect(() => change({ api: '/desk/' }, true)).toThrow('--env api: expected a URL for npm start');
});
