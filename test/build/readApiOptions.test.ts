import readApiOptions from '../../src/build/readApiOptions';

const url = 'https://lender.example/base/';

describe('§7 --env api and --env broker', () => {
  test('without them there is no server', () => {
    expect(readApiOptions({}, false)).toBeUndefined();
  });

  test('a production build sends the calls to the server, and its policy names the origin', () => {
    expect(readApiOptions({ api: url }, false)).toEqual({
      baseUrl: url,
      source: 'https://lender.example',
      broker: 'me',
      proxied: undefined,
    });
    expect(readApiOptions({ api: '/', broker: 'br-1' }, false)).toEqual({
      baseUrl: '/',
      source: "'self'",
      broker: 'br-1',
      proxied: undefined,
    });
  });

  test('the dev server proxies the server under the page’s own origin', () => {
    expect(readApiOptions({ api: url }, true)).toMatchObject({ baseUrl: '/', proxied: url });
  });

  test.each([
    [{ api: 'lender.example/' }, '--env api: expected "/" or an http or https URL, got'],
    [{ api: 'ftp://lender.example/' }, '--env api: expected "/" or an http or https URL, got'],
    [{ api: '/base/' }, '--env api: expected "/" or an http or https URL, got "/base/".'],
    [{ api: 'https://lender.example' }, '--env api: expected a URL that ends in "/", got'],
    [{ api: 'https://lender.example/base' }, '--env api: expected a URL that ends in "/", got'],
    [{ api: 'https://a.example/?b=/' }, '--env api: expected a URL without query and fragment'],
    [{ api: 'https://a.example/#/' }, '--env api: expected a URL without query and fragment'],
    [{ api: 'https://me:secret@a.example/' }, '--env api: expected a URL without user and'],
    [{ api: 'http://[::1]:9000/' }, '--env api: expected a host name or IPv4 address, as a'],
    [{ api: "http://a;script-src'/" }, '--env api: expected'],
    [{ api: '/', portfolio: 'mine.json' }, '--env portfolio: cannot be used with --env api.'],
    [{ api: '/', latency: '700' }, '--env latency: cannot be used with --env api.'],
    [{ api: '/', fail: 'all' }, '--env fail: cannot be used with --env api.'],
    [{ broker: 'br-1' }, '--env broker: needs --env api=URL.'],
    [{ api: '/', broker: ' ' }, '--env broker: expected the id of a broker, got " ".'],
    [{ api: '/', broker: '..' }, '--env broker: expected the id of a broker, got "..".'],
  ])('%j is refused with one line', (env, message) => {
    const read = () => readApiOptions(env, false);
    expect(read).toThrow(message);
    expect(read).toThrow(/^[^\n]+\.$/);
  });

  test('a password is not repeated', () => {
    expect(() => readApiOptions({ api: 'https://me:secret@a.example/' }, false)).not.toThrow(
      'secret',
    );
  });

  test('npm start needs a URL, because it has no server of its own', () => {
    expect(() => readApiOptions({ api: '/' }, true)).toThrow('--env api: expected a URL for npm');
  });
});
