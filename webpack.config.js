// @ts-check
const { createRequire } = require('node:module');
const path = require('node:path');
const ForkTsCheckerPlugin = require('fork-ts-checker-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { DefinePlugin } = require('webpack');
// createRequire, because its types deny that it has a CommonJS build.
/** @type {typeof import('webpack-license-plugin', { with: { 'resolution-mode': 'import' } }).default} */
const LicensePlugin = createRequire(__filename)('webpack-license-plugin');
const contentSecurityPolicy = require('./src/build/contentSecurityPolicy');
const combineChanges = require('./src/build/parts');
const readEnv = require('./src/build/readEnv');

const webpackPath = path.dirname(require.resolve('webpack/package.json'));

/**
 * The optional parts. Each can be deleted, with its line (see its README).
 * @type {import('./src/build/parts').Part[]}
 */
const parts = [
  require('./src/optional/devtools/webpack'),
  require('./src/optional/prerender/webpack'),
  require('./src/optional/server/webpack'),
];

const src = path.resolve(__dirname, 'src');

/**
 * @param {Record<string, unknown>} env the flags of --env
 * @param {{ mode?: string, outputPath?: string, devtool?: string | false, hot?: boolean | 'only' }} argv
 * @returns {import('webpack').Configuration & { devServer: import('webpack-dev-server').Configuration }}
 */
module.exports = (env, { mode, outputPath, devtool, hot }) => {
  const development = mode === 'development';
  const isHot = Boolean(env.WEBPACK_SERVE) && hot !== false;
  const { portfolio, latency, fail, changes } = orExit(() => ({
    ...readEnv(env, Object.assign({}, ...parts.map(({ flags }) => flags))),
    changes: combineChanges(parts.map(({ change }) => change({ env, development, isHot }))),
  }));
  const { entry = './src/main.tsx', template = './src/index.html', alias, definitions } = changes;

  return {
    // npm start has that of optional/devtools (not with --no-hot), npm run build that of optional/prerender
    // (not with --env latency or --env fail). Otherwise it is src/main.tsx.
    entry,
    output: {
      path: path.resolve(__dirname, 'dist'),
      // Leave a folder of --output-path alone, and the hot updates that a sleeping page still needs.
      clean: outputPath === undefined && !development,
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      // Relative URLs, so that dist/ opens from any sub-path and from disk.
      publicPath: '',
    },
    // A cheap devtool has no columns: the trace of a JSX element would name another line.
    devtool: development && 'source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: src,
          loader: 'ts-loader',
          options: {
            transpileOnly: true,
            compilerOptions: { noEmit: false, sourceMap: true },
            getCustomTransformers: () => ({ before: changes.transforms }),
          },
        },
        {
          test: path.join(src, 'api/local/portfolio.json'),
          type: 'json',
          loader: './src/build/portfolioLoader.js',
          // An alias would not do, because webpack gives "?", "#", "!" and "*" a meaning.
          options: { file: portfolio },
        },
        { test: /\.scss$/, use: [MiniCssExtractPlugin.loader, 'css-loader', 'sass-loader'] },
      ],
    },
    plugins: [
      new DefinePlugin({
        'process.env.LATENCY': JSON.stringify(latency) ?? 'undefined',
        'process.env.FAIL': JSON.stringify(fail) ?? 'undefined',
        ...definitions,
      }),
      new HtmlWebpackPlugin({
        template,
        minify: false,
        meta: { policy: contentSecurityPolicy(development, changes) },
      }),
      new MiniCssExtractPlugin({
        filename: development ? '[name].css' : '[name].[contenthash:8].css',
      }),
      // npm start and npm run build set this flag. The tests do without, because types come late.
      ...(env.WEBPACK_CHECK_TYPES ? [new ForkTsCheckerPlugin()] : []),
      // The licences of the bundled packages, and of webpack, whose runtime is in the bundle.
      ...(development ? [] : [new LicensePlugin({ includePackages: () => [webpackPath] })]),
      ...changes.plugins,
    ],
    cache: {
      type: 'filesystem',
      buildDependencies: { config: [__filename] },
      // webpack's cache key ignores a loader's options, the alias, the devtool and hot updates.
      version: JSON.stringify([portfolio, alias, definitions, devtool, isHot]),
    },
    optimization: {
      nodeEnv: development ? 'development' : 'production', // --mode none would set none.
      // Inside the app's script, each change of the portfolio would make browsers load that again.
      splitChunks: {
        cacheGroups: {
          portfolio: { type: 'json', name: 'portfolio', chunks: 'all', enforce: true },
        },
      },
      minimizeOptions: { html: false },
    },
    performance: { hints: false },
    devServer: {
      host: '127.0.0.1',
      static: false,
      // Reload after webpack has noticed the edit, too, or the page would get the old HTML again.
      watchFiles: { paths: 'src/index.html', options: { awaitWriteFinish: true } },
      client: { overlay: { errors: true, warnings: false } },
      proxy: changes.proxy,
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
