import path from 'node:path';

type Page = Record<string, unknown>;

type Config = {
  output: { clean: boolean; filename: string; publicPath: string };
  devtool: string | false;
  resolve: { alias: Record<string, string | false> };
  plugins: {
    definitions?: Page;
    userOptions?: {
      templateParameters: (compilation: { errors: unknown[] }, assets: object) => Page;
    };
  }[];
  cache: { version: string };
  devServer: { host: string; proxy?: { target: string }[] };
};

const createConfig =
  jest.requireActual<(env: object, argv: object) => Config>('../../webpack.config');

const build = (env: object, argv?: object) => createConfig(env, { mode: 'production', ...argv });
const start = (env: object) => createConfig(env, { mode: 'development' });

/** Returns what replaces process.env in the scripts. */
const definitionsOf = ({ plugins }: Config) =>
  plugins.find(({ definitions }) => definitions)?.definitions;

/** Returns what the HTML template gets. */
function pageOf({ plugins }: Config, errors: unknown[] = []) {
  const html = plugins.find(({ userOptions }) => userOptions?.templateParameters);
  return html?.userOptions?.templateParameters({ errors }, { js: ['main.js'], css: ['main.css'] });
}

const server = 'https://lender.example/base/';
const sample = path.resolve('src/portfolio/portfolio.json');

describe('§7 §8 The flags of a build', () => {
  test('replace process.env in the scripts; a flag that is not given is undefined there', () => {
    expect(definitionsOf(build({}))).toEqual({
      'process.env.LATENCY': 'undefined',
      'process.env.FAIL': 'undefined',
      'process.env.API': 'undefined',
      'process.env.BROKER': 'undefined',
    });
    const withFaults = definitionsOf(build({ latency: '7', fail: 'all' }));
    expect(withFaults).toMatchObject({ 'process.env.LATENCY': '"7"', 'process.env.FAIL': '"all"' });
    expect(definitionsOf(build({ api: server, broker: 'br-"7' }))).toMatchObject({
      'process.env.API': `"${server}"`,
      'process.env.BROKER': String.raw`"br-\"7"`,
    });
  });

  test('§3 a page has its portfolio, a page for a server has none', () => {
    const other = path.resolve('package.json');
    expect(build({}).resolve.alias).toEqual({ [sample]: sample });
    expect(build({ portfolio: 'package.json' }).resolve.alias).toEqual({ [sample]: other });
    expect(build({ api: '/' }).resolve.alias).toEqual({ [sample]: false });
  });

  test('the dev server alone proxies the calls to the server, under its own origin', () => {
    const config = start({ api: server });
    expect(definitionsOf(config)).toMatchObject({ 'process.env.API': '"/"' });
    expect(config.devServer).toMatchObject({ host: '127.0.0.1', proxy: [{ target: server }] });
    expect(build({ api: server }).devServer.proxy).toBeUndefined();
    expect(start({}).devServer.proxy).toBeUndefined();
  });

  test('§1 the page may connect to the server’s origin alone, and without a server to none', () => {
    const sources = [{}, { api: '/' }, { api: server }].map(
      (env) => pageOf(build(env))?.connectSource,
    );
    expect(sources).toEqual(["'none'", "'self'", 'https://lender.example']);
  });

  test('§1 the page is prerendered, but not with injected faults or after an error', () => {
    const files = { scripts: ['main.js'], styles: ['main.css'] };
    expect(pageOf(build({}))).toMatchObject({ ...files, isPrerendered: true });
    expect(pageOf(build({ api: '/' }))?.isPrerendered).toBe(true);
    expect(pageOf(build({ latency: '1' }))?.isPrerendered).toBe(false);
    expect(pageOf(build({ fail: 'all' }))?.isPrerendered).toBe(false);
    expect(pageOf(build({}), ['an error'])?.isPrerendered).toBe(false);
  });

  test('a build with another portfolio, server or devtool does not reuse the cache', () => {
    const configs = [
      build({}),
      build({ portfolio: 'package.json' }),
      build({ api: '/' }),
      build({ api: server }),
      build({}, { devtool: 'source-map' }),
    ];
    expect(new Set(configs.map(({ cache }) => cache.version)).size).toBe(configs.length);
  });

  test('§1 only dist/ is emptied, and only the dev server has source maps', () => {
    expect(build({})).toMatchObject({ output: { clean: true, publicPath: '' }, devtool: false });
    expect(build({}, { outputPath: '/tmp/public' }).output.clean).toBe(false);
    expect(build({}).output.filename).toContain('[contenthash');
    expect(start({}).devtool).toBe('source-map');
  });

  test('a wrong value stops the build with its message and no stack', () => {
    const exit = jest.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    const print = jest.mocked(console.error).mockImplementation(() => undefined); // eslint-disable-line no-console -- What the build prints.
    expect(() => build({ latency: 'soon' })).toThrow('exit 1');
    expect(exit).toHaveBeenCalledTimes(1);
    expect(print.mock.calls).toEqual([
      ['--env latency: expected a number of milliseconds, got "soon".'],
    ]);
  });
});
