import { mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readEnv from '../../src/build/readEnv';

describe('§3 --env portfolio', () => {
  test('without it the file is the built-in portfolio; a link is named by its own file', () => {
    const sample = realpathSync('src/api/local/portfolio.json');
    expect(readEnv({})).toEqual({ portfolio: sample });
    const link = path.join(mkdtempSync(path.join(tmpdir(), 'portfolio-')), 'link.json');
    symlinkSync(sample, link);
    expect(readEnv({ portfolio: link })).toEqual({ portfolio: sample });
  });

  test.each([
    ['nowhere.json', 'ENOENT'],
    ['src', 'EISDIR'],
  ])('fault 52: %s is refused with one line that names its whole path', (portfolio, code) => {
    const message = `${path.resolve(portfolio)}: expected a readable file, got ${code}`;
    expect(() => readEnv({ portfolio })).toThrow(new Error(message));
  });
});

test.each([
  ['output_path', 'true', '--output-path'],
  ['hot', '', '--no-hot'],
])(
  '§3 §8 fault 59: npm has taken %s=%j: the message shows how to write %s',
  (name, value, flag) => {
    const npm = { npm_lifecycle_event: 'build', [`npm_config_${name}`]: value };
    jest.replaceProperty(process, 'env', npm);
    expect(() => readEnv({})).toThrow(
      `Put "--" before the flags: npm run build -- ${flag} …, in PowerShell npm run build '--' ${flag} …`,
    );
  },
);

describe('§8 --env latency and --env fail', () => {
  test.each([
    [{ latency: '' }, '--env latency: expected a number of milliseconds, got "".'],
    [{ latency: '1.5' }, 'got "1.5".'],
    [{ latency: '9999999999' }, 'got "9999999999".'],
    [{ fail: '' }, '--env fail: expected "all" or calls of the API, got "".\nThe calls: GET /api/'],
    [{ fail: 'all,GET /nowhere' }, 'got "GET /nowhere".\nThe calls: GET /api/borrowers/pipeline, '],
  ])('%j is refused: %s', (env, message) => {
    expect(() => readEnv(env)).toThrow(message);
  });

  test('other flags, and flags without a value, are refused', () => {
    const flags = 'portfolio=FILE or latency=MS or fail=CALLS';
    expect(() => readEnv({ latncy: '7' })).toThrow(`--env latncy: expected ${flags}.`);
    expect(() => readEnv({ latency: true })).toThrow(`--env latency: expected ${flags}.`);
    expect(readEnv({ WEBPACK_BUILD: true, latency: '7' })).toMatchObject({ latency: '7' });
    // A flag of an optional part.
    expect(readEnv({ api: '/' }, { api: 'URL' })).toMatchObject({ api: '/' });
    expect(() => readEnv({ apii: '/' }, { api: 'URL' })).toThrow(`${flags} or api=URL.`);
  });
});
