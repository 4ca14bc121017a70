// @ts-check
const { once } = require('node:events');
const { accessSync, constants, existsSync, lstatSync } = require('node:fs');
const { createRequire } = require('node:module');
const { createServer } = require('node:net');
const path = require('node:path');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const TypeCheckerPlugin = require('fork-ts-checker-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { createJiti } = require('jiti');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const refreshTypeScript = require('react-refresh-typescript').default;
const { DefinePlugin } = require('webpack');
// createRequire, because its types deny that it has a CommonJS build.
/** @type {typeof import('webpack-license-plugin', { with: { 'resolution-mode': 'import' } }).default} */
const LicensePlugin = createRequire(__filename)('webpack-license-plugin');
const contentSecurityPolicy = require('./src/build/contentSecurityPolicy');
// Node 20 cannot import TypeScript.
/** @type {typeof import('./src/build/readEnv')} */
const { readEnv } = createJiti(__filename)('./src/build/readEnv.ts');

const webpackPath = path.dirname(require.resolve('webpack/package.json'));
const src = path.resolve(__dirname, 'src');
const dist = path.resolve(__dirname, 'dist');
/** @type {import('@pmmmwh/react-refresh-webpack-plugin/types/lib/types').ReactRefreshPluginOptions} */
const fastRefresh = {
  include: /\.tsx$/,
  // This overlay shows what an update throws. The dev server's overlay shows the other errors.
  overlay: { entry: false, sockIntegration: false },
  forceEnable: true, // NODE_ENV of the shell changes nothing.
};
// webpack says that the page is compiled, so the type checker says only what is wrong.
const typeErrorLogger = {
  log: () => undefined,
  error(/** @type {string} */ text) {
    // After Ctrl+C the checker would say that the container may be out of memory.
    if (!/exited \[SIGINT\]|service interrupted -/.test(text)) process.stderr.write(`${text}\n`);
  },
};
// The preamble lets Chromium compile all functions while the script loads: hydration blocks the page less.
// ASCII scripts run in whatever charset a host says.
const terser = { compress: { passes: 2 }, format: { preamble: '//# allFunctionsCalledOnLoad', ascii_only: true } };

/**
 * @typedef {{ mode?: string, outputPath?: string, devtool?: string | false, hot?: boolean | 'only', port?: string | number, host?: string }} Argv
 * @param {Record<string, unknown>} env the flags of --env
 * @param {Argv} argv
 * @returns {Promise<import('webpack').Configuration & { devServer: import('webpack-dev-server').Configuration }>}
 */
module.exports = async (env, { mode, outputPath, devtool, hot, port = 0, host = '127.0.0.1' }) => {
  const development = mode === 'development';
  if (env.WEBPACK_SERVE && !development) exit('The dev server needs --mode development, which npm start sets.');
  // webpack would take the checkout for it.
  if (outputPath === '') exit('--output-path: expected a folder, got "".');
  if (env.WEBPACK_BUILD && outputPath === undefined) expectWritable(existsSync(dist) ? dist : __dirname);
  if (env.WEBPACK_SERVE) await expectListening(port, host);
  const isHot = Boolean(env.WEBPACK_SERVE) && hot !== false;
  const { portfolio, latency, fail, api } = readEnvOrExit(env);
  // With injected faults the opening screen would disappear again, and a server's data are not there at build time.
  const isPrerendered = !development && !api && !latency && !fail;
  /** webpack replaces these expressions in the page. */
  const values = { LATENCY: latency, FAIL: fail, API: api };
  const definitions = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value) ?? 'undefined']),
  );

  return {
    entry: './src/main.tsx',
    output: {
      path: dist,
      // Empties only dist/, not a folder of --output-path or one to which dist is a link.
      clean: !development && outputPath === undefined && !lstatSync(dist, { throwIfNoEntry: false })?.isSymbolicLink(),
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      // Relative URLs, so that dist/ opens from any sub-path and from disk.
      publicPath: '',
    },
    // A cheap devtool has no columns: the trace of a JSX element would name another line.
    devtool: development && 'source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      // The type checker says which export is missing. webpack would add a list of all that there are.
      parser: { javascript: { exportsPresence: false } },
      rules: [
        {
          test: /\.tsx?$/,
          include: [src, path.resolve(__dirname, 'styles')],
          loader: 'ts-loader',
          options: {
            transpileOnly: true,
            compilerOptions: { noEmit: false, sourceMap: true },
            getCustomTransformers: () => ({ before: isHot ? [refreshTypeScript()] : [] }),
          },
        },
        {
          test: path.join(src, 'api/local/portfolio.json'),
          type: 'json',
          loader: './src/build/portfolioLoader.js',
          // As a request, its path could have "?", "#" or "!", to which webpack gives a meaning.
          options: { file: portfolio },
        },
        {
          test: /\.scss$/,
          use: [development ? 'style-loader' : MiniCssExtractPlugin.loader, 'css-loader', 'sass-loader'],
        },
        { resourceQuery: /raw/, type: 'asset/source' },
      ],
    },
    plugins: [
      new DefinePlugin(definitions),
      new HtmlWebpackPlugin({
        template: isPrerendered ? './src/prerender/openingScreen.tsx' : './src/index.html',
        minify: false,
        meta: { policy: contentSecurityPolicy(development, api) },
      }),
      ...(development
        ? []
        : [
            new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
            // The licences of the bundled packages, and of webpack, whose runtime is in the bundle.
            new LicensePlugin({ includePackages: () => [webpackPath] }),
          ]),
      ...(env.WEBPACK_SERVE ? [new TypeCheckerPlugin({ logger: typeErrorLogger })] : []),
      ...(isHot ? [new ReactRefreshPlugin(fastRefresh)] : []),
    ],
    cache: {
      type: 'filesystem',
      buildDependencies: { config: [__filename] },
      // webpack's cache key ignores a loader's options, the devtool and hot updates.
      version: JSON.stringify([portfolio, devtool, isHot]),
    },
    optimization: {
      nodeEnv: development ? 'development' : 'production', // --mode none would set none.
      // An update with an error cannot be applied: the page would reload after the next one.
      emitOnErrors: false,
      splitChunks: {
        cacheGroups: {
          // Inside the app's script, each change of the portfolio would make browsers load that script again.
          portfolio: { type: 'json', name: 'portfolio', chunks: 'all', enforce: true },
          // Inside the app's script, each edit would make the source map of all packages again.
          ...(development && { packages: { test: /node_modules/, name: 'packages', chunks: 'all', enforce: true } }),
        },
      },
      runtimeChunk: development && 'single',
      minimizeOptions: { html: false, javascript: terser }, // React hydrates only the HTML that it has rendered.
    },
    performance: false, // The bench measures the page.
    // What is wrong, and a line for each compilation. A build also lists its files.
    stats: { preset: 'errors-warnings', assets: !env.WEBPACK_SERVE },
    devServer: {
      host: '127.0.0.1',
      static: false,
      // awaitWriteFinish delays the reload until webpack has noticed the edit. Else the old HTML would come again.
      watchFiles: { paths: 'src/index.html', options: { awaitWriteFinish: true } },
      // The page finds the socket at its own address, also where a port is forwarded.
      client: { overlay: { errors: true, warnings: false }, webSocketURL: 'auto://0.0.0.0:0/ws' },
    },
  };
};

/**
 * Exits with the message of an error. webpack's command line would add a stack.
 * @param {Record<string, unknown>} env
 */
function readEnvOrExit(env) {
  try {
    return readEnv(env);
  } catch (error) {
    return exit(/** @type {Error} */ (error).message);
  }
}

/**
 * Exits if no server can listen there. The dev server would print a stack.
 * @param {string | number} port
 * @param {string} host
 */
async function expectListening(port, host) {
  // The dev server finds these itself.
  if (port === 'auto' || host.startsWith('local-ip')) return;
  const server = createServer();
  try {
    await once(server.listen({ port: Number(port), host }), 'listening');
    server.close();
  } catch (error) {
    exit(`Choose another --port or --host: ${/** @type {Error} */ (error).message}`);
  }
}

/**
 * Exits if a build could not write to its folder. webpack's command line would add an object.
 * @param {string} folder
 */
function expectWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    exit(`Choose another --output-path: nothing can be written to ${folder}`);
  }
}

/**
 * @param {string} reason
 * @returns {never}
 */
function exit(reason) {
  console.error(reason); // eslint-disable-line no-console -- A build has no other way to say it.
  process.exit(1);
}
