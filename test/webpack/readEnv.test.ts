import { mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readEnv from '../../src/webpack/readEnv';

const sample = realpathSync('src/portfolio/portfolio.json');

describe('§3 --env portfolio', () => {
  test('without it the file is the built-in portfolio; a link is named by its file, as webpack names it', () => {
    expect(readEnv({}, false)).toEqual({ portfolio: sample });
    const link = path.join(mkdtempSync(path.join(tmpdir(), 'portfolio-')), 'link.json');
    symlinkSync(sample, link);
    expect(readEnv({ portfolio: link }, false)).toEqual({ portfolio: sample });
  });

  test.each([
    ['nowhere.json', 'nowhere.json: expected a readable file, got ENOENT'],
    ['src', 'src: expected a readable file, got EISDIR'],
  ])('%s is refused with one line', (portfolio, message) => {
    expect(() => readEnv({ portfolio }, false)).toThrow(new Error(message));
  });
});

test('§3 §8 without “--” before a flag, npm takes it: the message shows how to write it', () => {
  for (const name of ['env', 'port', 'output_path']) {
    const npm = { npm_lifecycle_event: 'build', [`npm_config_${name}`]: 'true' };
    jest.replaceProperty(process, 'env', npm);
    const command = `npm run build -- --${name.replace('_', '-')} …`;
    expect(() => readEnv({}, false)).toThrow(`Put "--" before the flags: ${command}`);
  }
});

describe('§8 --env latency and --env fail', () => {
  test.each([
    { latency: '0', fail: ' all ' },
    { fail: 'GET /api/onboarding/workflow, POST /api/borrowers/{id}/approve' },
  ])('%j is accepted', (env) => {
    expect(readEnv(env, false)).toMatchObject(env);
  });

  test.each(['', 'soon', '-1', '1.5', '1e3', '0x10', '9999999999', ' 7'])(
    'a latency of %j is refused',
    (latency) => {
      expect(() => readEnv({ latency }, false)).toThrow(
        new Error(`--env latency: expected a number of milliseconds, got "${latency}".`),
      );
    },
  );

  test.each([
    ['', ''],
    ['all,GET /nowhere', 'GET /nowhere'],
    ['GET /api/broker/{id},', ''],
  ])('a fail of %j is refused, and the message lists the calls', (fail, quoted) => {
    expect(() => readEnv({ fail }, false)).toThrow(
      `--env fail: expected "all" or calls of the API, got "${quoted}".\nThe calls: GET /api/borrowers/pipeline, `,
    );
  });

  test('other flags, and flags without a value, are refused', () => {
    const known = 'portfolio=FILE, latency=MS, fail=CALLS, api=URL or broker=ID.';
    expect(() => readEnv({ latncy: '7' }, false)).toThrow(`--env latncy: expected ${known}`);
    expect(() => readEnv({ latency: true }, false)).toThrow(`--env latency: expected ${known}`);
    expect(readEnv({ WEBPACK_BUILD: true, latency: '7' }, false)).toMatchObject({ latency: '7' });
  });
});

describe('§7 --env api and --env broker', () => {
  test('a URL and a broker are accepted, and the URL ends in a slash', () => {
    const readApi = (api: string) => readEnv({ api }, true).api;
    const env = { api: '/', broker: 'br-1' };
    expect(readEnv(env, false)).toMatchObject(env);
    expect(readApi('HTTPS://Lender.example/base')).toBe('https://lender.example/base/');
    expect(readApi('http://127.0.0.1:9000')).toBe('http://127.0.0.1:9000/');
  });

  test.each([
    'ftp://lender.example/',
    '/base/',
    'https://a.example/?b=/',
    'https://a.example/#/',
    'https://me:secret@a.example/',
    'http://[::1]:9000/',
    "http://a;script-src'/",
  ])('a server at %j is refused in one line, and a password is not repeated', (api) => {
    const read = () => readEnv({ api }, false);
    expect(read).toThrow('--env api: expected "/" or an http or https URL, ');
    expect(read).not.toThrow(/\n|secret/);
  });

  test.each([
    [{ api: '/', portfolio: 'mine.json' }, '--env portfolio: cannot be used with --env api.'],
    [{ api: '/', latency: '700' }, '--env latency: cannot be used with --env api.'],
    [{ api: '/', fail: 'all' }, '--env fail: cannot be used with --env api.'],
    [{ broker: 'br-1' }, '--env broker: needs --env api=URL.'],
    [{ api: '/', broker: ' ' }, '--env broker: expected the id of a broker, got " ".'],
    [{ api: '/', broker: '..' }, '--env broker: expected the id of a broker, got "..".'],
  ])('%j is refused', (env, message) => {
    expect(() => readEnv(env, false)).toThrow(new Error(message));
  });

  test('npm start needs a URL, because it has no server of its own', () => {
    expect(() => readEnv({ api: '/' }, true)).toThrow('--env api: expected a URL for npm');
  });
});
