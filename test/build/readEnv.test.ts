import path from 'node:path';
import { readEnv } from '../../src/build/readEnv';

test.each([
  ['nowhere.json', 'expected a readable file, got ENOENT'],
  ['.', 'expected a regular file'],
])('--env portfolio=%s is refused with one line that names its whole path', (portfolio, reason) => {
  const message = `${path.resolve(portfolio)}: ${reason}`;
  expect(() => readEnv({ portfolio })).toThrow(new Error(message));
});

test('a message asks to leave out a -- that pnpm has passed on, and to put in one that npm needs', () => {
  jest.replaceProperty(process, 'argv', ['node', 'webpack', 'serve', '--', '--env', 'latency=7']);
  expect(() => readEnv({})).toThrow('Leave out "--" before the flags: only npm needs it.');
  jest.replaceProperty(process, 'env', { npm_config_output_path: 'true', npm_lifecycle_event: 'build' });
  const message = `Put "--" before the flags: npm run build -- …, in PowerShell npm run build '--' …`;
  expect(() => readEnv({})).toThrow(message);
});

test.each<[flags: object, message: string]>([
  [{ latncy: '7' }, 'latncy: expected portfolio=FILE or latency=MS or fail=ROUTES or api=URL, got "7"'],
  [{ latency: '1.5' }, 'latency: expected a number of milliseconds, got "1.5"'],
  [{ fail: 'all,GET /nowhere' }, 'GET /api/onboarding/workflow, got "all,GET /nowhere"'],
  [{ api: 'https://desk.example', latency: '700' }, 'api: expected no other flag'],
  ...[
    ...['desk.example', 'https://me:pw@desk.example', 'https://desk.example?x'],
    ...['http://', 'http://[::1]:9000', 'http://my_desk'],
  ].map((api): [object, string] => [
    { api },
    `api: expected an http or https URL without user and query, whose host has no underscore and is no IPv6 address, got "${api}"`,
  ]),
])('the flags %j are refused: %s', (flags, message) => {
  expect(() => readEnv({ ...flags })).toThrow(`${message}.`);
});

test('the flags of webpack itself are left to it, and without --env portfolio the file is the built-in portfolio', () => {
  const flags = { latency: '7', fail: 'all,GET /api/broker/{id}', portfolio: __filename };
  expect(readEnv({ ...flags, WEBPACK_SERVE: true })).toEqual(flags);
  const api = 'http://127.0.0.1:9000/desk';
  const portfolio = path.resolve(__dirname, '../../src/api/local/portfolio.json');
  expect(readEnv({ api, WEBPACK_BUILD: true })).toEqual({ api, portfolio });
});
