import { mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readEnv from '../../src/build/readEnv';

const sample = realpathSync('src/api/local/portfolio.json');

describe('§3 --env portfolio', () => {
  test('without it the file is the built-in portfolio; a link is named by its file, which webpack watches', () => {
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
  ['env', 'true', '--env'],
  ['output_path', 'true', '--output-path'],
  ['mode', 'true', '--mode'],
  ['hot', '', '--no-hot'],
  ['live_reload', '', '--no-live-reload'],
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
    { latency: '0', fail: ' all ' },
    { fail: 'GET /api/onboarding/workflow, POST /api/borrowers/{id}/approve' },
  ])('%j is accepted', (env) => {
    expect(readEnv(env)).toMatchObject(env);
  });

  test.each(['', 'soon', '-1', '1.5', '1e3', '0x10', '9999999999', ' 7'])(
    'a latency of %j is refused',
    (latency) => {
      expect(() => readEnv({ latency })).toThrow(
        new Error(`--env latency: expected a number of milliseconds, got "${latency}".`),
      );
    },
  );

  test.each([
    ['', ''],
    ['all,GET /nowhere', 'GET /nowhere'],
    ['GET /api/broker/{id},', ''],
  ])('a fail of %j is refused, and the message lists the calls', (fail, quoted) => {
    expect(() => readEnv({ fail })).toThrow(
      `--env fail: expected "all" or calls of the API, got "${quoted}".\nThe calls: GET /api/borrowers/pipeline, `,
    );
  });

  test('other flags, and flags without a value, are refused', () => {
    const flags = 'portfolio=FILE or latency=MS or fail=CALLS.';
    expect(() => readEnv({ latncy: '7' })).toThrow(`--env latncy: expected ${flags}`);
    expect(() => readEnv({ latency: true })).toThrow(`--env latency: expected ${flags}`);
    expect(() => readEnv({ constructor: '7' })).toThrow('--env constructor: expected ');
    // A flag of an optional part.
    expect(readEnv({ api: '/' }, { api: 'URL' })).toMatchObject({ api: '/' });
    expect(() => readEnv({ apii: '/' }, { api: 'URL' })).toThrow(/fail=CALLS or api=URL[.]$/);
    expect(readEnv({ WEBPACK_BUILD: true, latency: '7' })).toMatchObject({ latency: '7' });
  });
});
