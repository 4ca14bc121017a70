import { mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readEnv from '../../src/build/readEnv';

const sample = realpathSync('src/api/local/portfolio.json');

describe('§3 --env portfolio', () => {
  test('without it the file is the built-in portfolio; a link is named by its file, as webpack names it', () => {
    expect(readEnv({})).toEqual({ portfolio: sample });
    const link = path.join(mkdtempSync(path.join(tmpdir(), 'portfolio-')), 'link.json');
    symlinkSync(sample, link);
    expect(readEnv({ portfolio: link })).toEqual({ portfolio: sample });
  });

  test.each([
    ['nowhere.json', 'nowhere.json: expected a readable file, got ENOENT'],
    ['src', 'src: expected a readable file, got EISDIR'],
  ])('%s is refused with one line', (portfolio, message) => {
    expect(() => readEnv({ portfolio })).toThrow(new Error(message));
  });
});

test('§3 §8 without “--” before a flag, npm takes it: the message shows how to write it', () => {
  for (const name of ['env', 'port', 'output_path']) {
    const npm = { npm_lifecycle_event: 'build', [`npm_config_${name}`]: 'true' };
    jest.replaceProperty(process, 'env', npm);
    const command = `npm run build -- --${name.replace('_', '-')} …`;
    expect(() => readEnv({})).toThrow(`Put "--" before the flags: ${command}`);
  }
});

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
