import serverPart from '../../../src/optional/server/webpack';

const change = (env: Record<string, unknown>, development = false) =>
  serverPart.change({ env, development, isHot: development });

describe('§7 --env api and --env broker', () => {
  test('a URL and a broker are accepted, and the URL ends in a slash', () => {
    const readApi = (api: string, broker?: string) =>
      change({ api, broker }).definitions?.['process.env.API'];
    expect(readApi('/', 'br-1')).toBe('"/"');
    expect(readApi('/desk/')).toBe('"/desk/"');
    expect(readApi('/my.desk/v2')).toBe('"/my.desk/v2/"');
    expect(readApi('HTTPS://Lender.example/base')).toBe('"https://lender.example/base/"');
    expect(readApi('http://127.0.0.1:9000')).toBe('"http://127.0.0.1:9000/"');
  });

  test.each([
    'ftp://lender.example/',
    '//lender.example/',
    '/desk/../',
    '/desk?a/',
    'desk/',
    'https://a.example/?b=/',
    'https://a.example/#/',
    'https://me:secret@a.example/',
    'me:secret@a.example',
    'https://a.example/?token=secret',
    'http://[::1]:9000/',
    "http://a;script-src'/",
  ])('a server at %j is refused in one line, and a password is not repeated', (api) => {
    const read = () => change({ api });
    expect(read).toThrow(
      '--env api: expected "/", a path like "/desk/", or an http or https URL, ',
    );
    expect(read).not.toThrow(/\n|secret/);
  });

  test.each(['C:/Program Files/Git/desk/', 'desk/', 'http://[::1]:9000/', 'https//a.example'])(
    'server: fault 59: the message shows that %j has arrived, for example from Git Bash',
    (api) => {
      expect(() => change({ api })).toThrow(`query and fragment. Got "${api}".`);
    },
  );

  test.each([
    [{ api: '/', portfolio: 'mine.json' }, '--env portfolio: cannot be used with --env api.'],
    [{ api: '/', latency: '700' }, '--env latency: cannot be used with --env api.'],
    [{ api: '/', fail: 'all' }, '--env fail: cannot be used with --env api.'],
    [{ broker: 'br-1' }, '--env broker: needs --env api=URL.'],
    [{ api: '/', broker: ' ' }, '--env broker: expected the id of a broker, got " ".'],
    [{ api: '/', broker: '..' }, '--env broker: expected the id of a broker, got "..".'],
  ])('%j is refused', (env, message) => {
    expect(() => change(env)).toThrow(new Error(message));
  });

  test('npm start needs a URL, because it has no server of its own', () => {
    for (const api of ['/', '/desk', '/desk/']) {
      expect(() => change({ api }, true)).toThrow('--env api: expected a URL for npm');
    }
  });
});
