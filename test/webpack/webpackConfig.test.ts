import path from 'node:path';
import manifest from '../../package.json';
import { build, definitionsOf, pageOf, start } from '../webpackConfigs';

const sample = path.resolve('src/portfolio/portfolio.json');

describe('§7 §8 The flags of a build', () => {
  test('replace process.env in the scripts; a flag that is not given is undefined there', () => {
    expect(definitionsOf(build({}))).toEqual({
      'process.env.LATENCY': 'undefined',
      'process.env.FAIL': 'undefined',
    });
    const withFaults = definitionsOf(build({ latency: '7', fail: 'all' }));
    expect(withFaults).toMatchObject({ 'process.env.LATENCY': '"7"', 'process.env.FAIL': '"all"' });
  });

  test('§3 a page has its portfolio', () => {
    const other = path.resolve('package.json');
    expect(build({}).resolve.alias).toMatchObject({ [sample]: sample });
    expect(build({ portfolio: 'package.json' }).resolve.alias).toMatchObject({ [sample]: other });
  });

  test('§1 the page may connect to no server, and the dev server proxies nothing', () => {
    expect(pageOf(build({}))).toMatchObject({ connectSource: "'none'", bodyClass: '' });
    expect(start({}).devServer.host).toBe('127.0.0.1');
    expect(start({}).devServer.proxy).toBeUndefined();
  });

  test('§1 the page is prerendered, but not with injected faults or after an error', () => {
    const files = { scripts: ['main.js'], styles: ['main.css'] };
    expect(pageOf(build({}))).toMatchObject({ ...files, isPrerendered: true });
    expect(pageOf(build({ latency: '1' }))?.isPrerendered).toBe(false);
    expect(pageOf(build({ fail: 'all' }))?.isPrerendered).toBe(false);
    expect(pageOf(build({}), ['an error'])?.isPrerendered).toBe(false);
  });

  test('a build with another portfolio or devtool does not reuse the cache', () => {
    const configs = [
      build({}),
      build({ portfolio: 'package.json' }),
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

  test('npm run build checks them before the types, which webpack checks for it and the dev server', () => {
    const [command, ...options] = manifest.scripts.build.split(' ');
    const checksTypes = ({ plugins }: ReturnType<typeof build>) =>
      plugins.some(({ constructor: { name } }) => name === 'ForkTsCheckerWebpackPlugin');
    expect([command, options.at(-2)]).toEqual(['webpack', '--env']);
    const configs = [build({ [options.at(-1) ?? '']: true }), start({}), build({})];
    expect(configs.map(checksTypes)).toEqual([true, true, false]);
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
