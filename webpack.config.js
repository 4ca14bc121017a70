// @ts-check
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');
const { constants } = require('node:zlib');
const CompressionPlugin = require('compression-webpack-plugin');
const ForkTsCheckerPlugin = require('fork-ts-checker-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { BannerPlugin, Compilation, DefinePlugin } = require('webpack');
// createRequire, because its types deny that it has a CommonJS build.
/** @type {typeof import('webpack-license-plugin', { with: { 'resolution-mode': 'import' } }).default} */
const LicensePlugin = createRequire(__filename)('webpack-license-plugin');
const hotUpdates = require('./src/optional/devtools/webpack');
const serverRoom = require('./src/optional/server/webpack');
const readEnv = require('./src/build/readEnv');

const src = path.resolve(__dirname, 'src');

/**
 * @param {Record<string, unknown>} env the flags of --env
 * @param {{ mode?: string, outputPath?: string, devtool?: string | false }} argv
 * @returns {import('webpack').Configuration & { devServer: import('webpack-dev-server').Configuration }}
 */
module.exports = (env, { mode, outputPath, devtool }) => {
  const development = mode === 'development';
  const { portfolio, latency, fail, page } = orExit(() => ({
    ...readEnv(env, serverRoom.flags),
    page: {
      main: path.join(src, 'main.tsx'),
      prerender: path.join(src, 'prerender.tsx'),
      // The source in the content security policy that may answer the calls.
      connectSource: "'none'",
      bodyClass: '',
      // Replaces what a page for a server changes.
      ...serverRoom.readPage(env, development),
    },
  }));

  return {
    entry: development ? hotUpdates.entry : './src/main.tsx',
    output: {
      path: path.resolve(__dirname, 'dist'),
      // Not a folder of --output-path, and not the hot updates that a sleeping page still needs.
      clean: outputPath === undefined && !development,
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      // Relative URLs, so that dist/ opens from any sub-path and from disk.
      publicPath: '',
    },
    // A cheap devtool has no columns: the trace of a JSX element would name another line.
    devtool: development && 'source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        [path.join(src, 'api/local/portfolio.json')]: portfolio,
        [path.join(src, 'main.tsx')]: page.main,
        [path.join(src, 'prerender.tsx')]: page.prerender,
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: src,
          loader: 'ts-loader',
          options: {
            // So that a rebuild does not wait for the types, which ForkTsCheckerPlugin checks beside it.
            transpileOnly: true,
            // The source map leads the traces in Redux DevTools to the TypeScript line.
            compilerOptions: { noEmit: false, sourceMap: true },
            getCustomTransformers: () => ({ before: development ? [hotUpdates.transform()] : [] }),
          },
        },
        { test: portfolio, type: 'json', loader: './src/build/portfolioLoader.js' },
        { test: /\.scss$/, use: [MiniCssExtractPlugin.loader, 'css-loader', 'sass-loader'] },
      ],
    },
    plugins: [
      new DefinePlugin({
        'process.env.LATENCY': JSON.stringify(latency) ?? 'undefined',
        'process.env.FAIL': JSON.stringify(fail) ?? 'undefined',
        ...page.definitions,
      }),
      new HtmlWebpackPlugin({
        template: './src/index.html.tsx',
        minify: false,
        // The template has its own script and link elements.
        inject: false,
        // Otherwise the plugin ignores an edit of preHydration.js.
        cache: false,
        templateParameters: ({ errors }, { js, css }) => {
          const preHydration = readFileSync(
            path.join(src, 'optional/prerender/preHydration.js'),
            'utf8',
          );
          return {
            ...page,
            scripts: js,
            styles: css,
            preHydration,
            preHydrationHash: createHash('sha256').update(preHydration).digest('base64'),
            // With injected faults the screen would show for a moment and disappear. After an
            // error, rendering would fail as well and report it again.
            isPrerendered: !latency && !fail && errors.length === 0,
          };
        },
      }),
      new MiniCssExtractPlugin({
        filename: development ? '[name].css' : '[name].[contenthash:8].css',
      }),
      // Chromium then compiles every function on another thread while the script loads, so that the
      // start does not block the page on a slow machine.
      new BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        test: /\.js$/,
        stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
      // npm run build sets this flag, so that flags are checked before the types.
      ...(development || env.WEBPACK_CHECK_TYPES ? [new ForkTsCheckerPlugin()] : []),
      ...(development
        ? hotUpdates.plugins
        : [
            new LicensePlugin({
              // The bundle has its runtime, but none of its modules.
              includePackages: () => [path.dirname(require.resolve('webpack/package.json'))],
            }),
            new CompressionPlugin({ minRatio: Infinity }),
            new CompressionPlugin({
              minRatio: Infinity,
              algorithm: 'brotliCompress',
              // 11, the highest, is far slower for a long list. The plugin's types know only the
              // options of gzip.
              compressionOptions: /** @type {import('node:zlib').BrotliOptions} */ ({
                params: { [constants.BROTLI_PARAM_QUALITY]: 10 },
              }),
            }),
          ]),
    ],
    cache: {
      type: 'filesystem',
      buildDependencies: { config: [__filename] },
      // webpack's cache key ignores the alias and the devtool.
      version: JSON.stringify([portfolio, page, devtool]),
    },
    optimization: {
      // The portfolio has a file of its own: inside the page it would delay the first paint, and
      // inside the app's script each change of the data would make browsers load that again.
      splitChunks: {
        cacheGroups: {
          portfolio: { type: 'json', name: 'portfolio', chunks: 'all', enforce: true },
        },
      },
      // Do not minify the HTML: hydration needs its whitespace and comment nodes, and the CSP pins
      // the inline script by hash.
      minimizeOptions: { html: false },
    },
    performance: { hints: false },
    devServer: {
      host: '127.0.0.1',
      static: false,
      watchFiles: hotUpdates.watchFiles,
      client: { overlay: { errors: true, warnings: false } },
      ...page.devServer,
    },
  };
};

/**
 * Exits with the message of an error. webpack's command line would add a stack.
 * @template Value
 * @param {() => Value} read
 */
function orExit(read) {
  try {
    return read();
  } catch (error) {
    console.error(/** @type {Error} */ (error).message); // eslint-disable-line no-console -- A build has no other way to say it.
    process.exit(1);
  }
}
