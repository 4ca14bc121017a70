import { build, definitionsOf, connectSourcesOf, start } from './webpackConfigs';

const server = 'https://lender.example/base/';

describe('§7 A build with --env api', () => {
  test('replaces process.env in the scripts by the server and the broker', () => {
    expect(definitionsOf(build({ api: server, broker: 'br-"7' }))).toMatchObject({
      'process.env.API': `"${server}"`,
      'process.env.BROKER': String.raw`"br-\"7"`,
    });
    expect(definitionsOf(build({ api: server }))).toMatchObject({
      'process.env.BROKER': 'undefined',
    });
  });

  test('the dev server alone proxies the calls to the server, under its own origin', () => {
    const config = start({ api: server });
    expect(definitionsOf(config)).toMatchObject({ 'process.env.API': '"/"' });
    expect(config.devServer).toMatchObject({ host: '127.0.0.1', proxy: [{ target: server }] });
    expect(build({ api: server }).devServer.proxy).toEqual([]);
  });

  test('§1 the page may connect to the server’s origin alone', () => {
    const sources = ['/', '/desk', server].map((api) => connectSourcesOf(build({ api })));
    expect(sources).toEqual(["'self'", "'self'", 'https://lender.example']);
  });

  test('with another server does not reuse the cache', () => {
    const configs = [build({}), build({ api: '/' }), build({ api: server })];
    expect(new Set(configs.map(({ cache }) => cache.version)).size).toBe(configs.length);
  });
});
