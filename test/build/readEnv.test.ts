import path from 'node:path';
import readEnv from '../../src/build/readEnv';

test('without --env portfolio the file is the built-in portfolio', () => {
  expect(readEnv({})).toEqual({ portfolio: path.resolve(__dirname, '../../src/api/local/portfolio.json') });
});

test.each([
  ['nowhere.json', 'expected a readable file, got ENOENT'],
  ['.', 'expected a regular file'],
])('--env portfolio=%s is refused with one line that names its whole path', (portfolio, reason) => {
  const message = `${path.resolve(portfolio)}: ${reason}`;
  expect(() => readEnv({ portfolio })).toThrow(new Error(message));
});

test('the message about a flag that npm has taken names --', () => {
  jest.replaceProperty(process, 'env', { npm_config_output_path: 'true', npm_lifecycle_event: 'build' });
  const message = `Put "--" before the flags: npm run build -- …, in PowerShell npm run build '--' …`;
  expect(() => readEnv({})).toThrow(message);
});

test('the message about a -- that pnpm has passed on says to leave it out', () => {
  jest.replaceProperty(process, 'argv', ['node', 'webpack', 'serve', '--', '--env', 'latency=7']);
  expect(() => readEnv({})).toThrow('Leave out "--" before the flags: only npm needs it.');
});

test.each([
  [{ latency: '' }, '--env latency: expected a number of milliseconds, got "".'],
  [{ latency: '1.5' }, 'got "1.5".'],
  [{ latency: '9999999999' }, 'got "9999999999".'],
  [{ fail: '' }, '--env fail: expected "all" or routes of the API, got "".\nThe routes: GET /api/'],
  [{ fail: 'all,GET /nowhere' }, 'got "GET /nowhere".\nThe routes: GET /api/borrowers/pipeline, '],
  [{ api: 'https://desk.example', latency: '700' }, '--env latency: cannot be used with --env api.'],
  [{ api: 'https://desk.example', fail: 'all' }, '--env fail: cannot be used with --env api.'],
  ...['/', 'desk.example', 'ftp://desk.example', 'https://me:pw@desk.example', 'https://desk.example?x', 'http://'].map(
    (api): [object, string] => [
      { api },
      '--env api: expected the http or https URL of a server, without user and query.',
    ],
  ),
])('the flags %j are refused: %s', (env, message) => {
  expect(() => readEnv({ ...env })).toThrow(message);
});

test('other flags, and flags without a value, are refused', () => {
  const flags = 'portfolio=FILE or latency=MS or fail=ROUTES or api=URL';
  expect(() => readEnv({ latncy: '7' })).toThrow(`--env latncy: expected ${flags}.`);
  expect(() => readEnv({ latency: true })).toThrow(`--env latency: expected ${flags}.`);
  expect(readEnv({ WEBPACK_BUILD: true, latency: '7' })).toMatchObject({ latency: '7' });
  expect(readEnv({ api: 'http://127.0.0.1:9000/desk' })).toMatchObject({ api: 'http://127.0.0.1:9000/desk' });
});
