type Config = {
  plugins: {
    definitions?: Record<string, string>;
    userOptions?: { meta: { policy: { content: string } } };
  }[];
  cache: { version: string };
  devServer: { host: string; proxy: { target: string }[] };
};

const createConfig =
  jest.requireActual<(env: object, argv: object) => Config>('../../../webpack.config');
const build = (env: object) => createConfig(env, { mode: 'production' });

/** Returns what replaces process.env in the scripts. */
const definitionsOf = ({ plugins }: Config) =>
  plugins.find(({ definitions }) => definitions)?.definitions;

/** Returns the sources to which the content security policy of the page lets it connect. */
function connectSourcesOf({ plugins }: Config) {
  const html = plugins.find(({ userOptions }) => userOptions);
  return /connect-src ([^;]*)/.exec(html?.userOptions?.meta.policy.content ?? '')?.[1];
}

const server = 'https://lender.example/base/';

describe('server: a build with --env api', () => {
  test('has the server and the broker in its scripts', () => {
    expect(definitionsOf(build({ api: server, broker: 'br-"7' }))).toMatchObject({
      'process.env.API': `"${server}"`,
      'process.env.BROKER': String.raw`"br-\"7"`,
    });
    expect(definitionsOf(build({ api: server }))).toMatchObject({
      'process.env.BROKER': 'undefined',
    });
  });

  test('may connect to the server’s origin alone', () => {
    const sources = ['/', '/desk', server].map((api) => connectSourcesOf(build({ api })));
    expect(sources).toEqual(["'self'", "'self'", 'https://lender.example']);
  });

  test('does not reuse the cache of a build with another server', () => {
    const versions = [{}, { api: '/' }, { api: server }].map((env) => build(env).cache.version);
    expect(new Set(versions).size).toBe(3);
  });
});

test('server: the dev server alone proxies the calls to the server', () => {
  const config = createConfig({ api: server }, { mode: 'development' });
  expect(definitionsOf(config)).toMatchObject({ 'process.env.API': '"/"' });
  expect(config.devServer).toMatchObject({ host: '127.0.0.1', proxy: [{ target: server }] });
  expect(build({ api: server }).devServer.proxy).toEqual([]);
});
