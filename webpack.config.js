const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const ForkTsCheckerPlugin = require('fork-ts-checker-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const refreshTransform = require('react-refresh-typescript').default;
const { BannerPlugin, Compilation, DefinePlugin } = require('webpack');

const backend = path.resolve(__dirname, 'src/backend');
const beforeStartFile = path.resolve(__dirname, 'src/beforeStart.js');
const beforeStart = readFileSync(beforeStartFile, 'utf8');

module.exports = (env, { mode }) => {
  const development = mode === 'development';
  const { portfolio, latency, fail } = env;
  refuseMistakes(env);

  return {
    entry: './src/index.tsx',
    output: {
      path: path.resolve(__dirname, 'dist'),
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      // Relative URLs, so that dist/ opens from any sub-path and straight from disk.
      publicPath: '',
      clean: true,
    },
    // The eval devtools do not start under a strict content security policy.
    devtool: development ? 'cheap-module-source-map' : 'source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: path.resolve(__dirname, 'src'),
          loader: 'ts-loader',
          options: {
            // Types are checked beside the dev server (see ForkTsCheckerPlugin), so that a rebuild
            // stays fast, and by npm run typecheck.
            transpileOnly: true,
            compilerOptions: { noEmit: false },
            getCustomTransformers: () => ({ before: development ? [refreshTransform()] : [] }),
          },
        },
        {
          test: path.join(backend, 'portfolio.json'),
          // Not webpack's own JSON modules, which rebuild the data and may lose ids like __proto__.
          type: 'javascript/auto',
          loader: './src/build/portfolioLoader.js',
          options: { file: portfolio },
        },
        {
          test: path.join(backend, 'rehearsal.ts'),
          loader: './src/build/rehearsalLoader.js',
          options: { latency, fail },
        },
        {
          test: path.resolve(__dirname, 'src/index.html'),
          use: [
            { loader: 'html-webpack-plugin/lib/loader.js', options: { force: true } },
            ...(development
              ? []
              : [
                  {
                    loader: './src/build/firstPaintLoader.js',
                    // A bad day opens with nothing: the screen would be seen for a moment, and go.
                    options: { file: portfolio, withScreen: !latency && !fail },
                  },
                ]),
          ],
        },
        {
          test: /\.scss$/,
          use: [MiniCssExtractPlugin.loader, 'css-loader', 'sass-loader'],
        },
      ],
    },
    plugins: [
      new DefinePlugin({
        'process.env.LATENCY': JSON.stringify(latency) ?? 'undefined',
        'process.env.FAIL': JSON.stringify(fail) ?? 'undefined',
      }),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        minify: false,
        // The template says itself where its script and its styles go.
        inject: false,
        templateParameters: (_, { js, css }) => ({
          script: js[0],
          css: css[0],
          policy: contentSecurityPolicy(development),
          beforeStart: `<script>${beforeStart}</script>`,
        }),
      }),
      new MiniCssExtractPlugin({
        filename: development ? '[name].css' : '[name].[contenthash:8].css',
      }),
      // Chromium then compiles the script beside the page's own thread, not in the midst of it.
      new BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        test: /\.js$/,
        stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
      ...(development
        ? [
            new ReactRefreshPlugin({
              overlay: false,
              // What the loaders of src/build run has no page to refresh.
              exclude: [/node_modules/, backend],
            }),
            new ForkTsCheckerPlugin(),
          ]
        : []),
    ],
    cache: {
      type: 'filesystem',
      buildDependencies: { config: [__filename, beforeStartFile] },
      // What a loader is told by --env is not part of a cached module's name.
      version: JSON.stringify(env),
    },
    // Spaces and comments in the first screen are React's, which looks for them there; and the
    // policy knows the script in the page by its very letters.
    optimization: {
      minimizeOptions: { html: false },
      // Put together, each mention of React would be a call, and the script longer for it.
      concatenateModules: { commonjs: false },
    },
    performance: { hints: false },
    devServer: {
      host: '127.0.0.1',
      port: 8080,
      client: { overlay: { errors: true, warnings: false } },
    },
  };
};

/**
 * What the page may do: run its own script, show its own styles and icon, and nothing else. Hot
 * reload needs a socket, scripts put in by script, and styles of its own for the overlay.
 */
function contentSecurityPolicy(development) {
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${createHash('sha256').update(beforeStart).digest('base64')}'`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    `connect-src ${development ? "'self' ws:" : "'none'"}`,
    ...(development ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    ...(development ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ');
}

/** A misspelt --env, or one without its value, would otherwise do nothing, and say nothing. */
function refuseMistakes(env) {
  for (const [name, value] of Object.entries(env)) {
    if (name.startsWith('WEBPACK_')) continue;
    if (!['portfolio', 'latency', 'fail'].includes(name) || typeof value !== 'string') {
      throw new Error(`--env ${name}: expected portfolio=FILE, latency=MS or fail=CALLS.`);
    }
  }
}
