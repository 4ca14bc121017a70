// @ts-check
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');
const ForkTsCheckerPlugin = require('fork-ts-checker-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const refreshTransform = require('react-refresh-typescript').default;
const { BannerPlugin, Compilation, DefinePlugin } = require('webpack');
const proxyToServer = require('./src/build/proxyToServer');
const readApiOptions = require('./src/build/readApiOptions');

const src = path.resolve(__dirname, 'src');
const preHydrationFile = path.join(src, 'preHydration.js');
const preHydration = readFileSync(preHydrationFile, 'utf8');

/**
 * @param {Record<string, unknown>} env the flags of --env
 * @param {{ mode?: string }} argv
 * @returns {import('webpack').Configuration & { devServer: import('webpack-dev-server').Configuration }}
 */
module.exports = (env, { mode }) => {
  const development = mode === 'development';
  const { portfolio = 'src/portfolio/portfolio.json', latency, fail } = validateEnv(env);
  const api = readApiOptions(env, development);
  // portfolioLoader fills it before HtmlWebpackPlugin reads it.
  let embedded = { portfolioJson: '', prerenderedHtml: '' };
  const typescript = {
    // Rebuilds take 0.1-0.35 s instead of 2-6 s. Types are checked by ForkTsCheckerPlugin beside the
    // dev server, and by npm run typecheck.
    transpileOnly: true,
    // The source map leads the traces in Redux DevTools to the TypeScript line.
    compilerOptions: { noEmit: false, sourceMap: development },
  };

  return {
    entry: './src/main.tsx',
    output: {
      path: path.resolve(__dirname, 'dist'),
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      // Relative URLs, so that dist/ opens from any sub-path and from disk.
      publicPath: '',
      clean: true,
    },
    // The eval devtools do not start under a strict content security policy. The cheap ones led a
    // trace to the wrong line: without columns a whole JSX element is one line.
    devtool: 'source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        { test: /\.ts$/, include: src, loader: 'ts-loader', options: typescript },
        {
          test: /\.tsx$/,
          include: src,
          loader: 'ts-loader',
          options: {
            ...typescript,
            // Not for .ts files: the loaders of src/build run some, where no Fast Refresh exists.
            getCustomTransformers: () => ({ before: development ? [refreshTransform()] : [] }),
          },
        },
        {
          test: path.join(src, 'portfolio/readEmbeddedPortfolio.ts'),
          loader: './src/build/portfolioLoader.js',
          options: {
            file: api ? undefined : portfolio,
            // With injected faults the opening screen would show for a moment and disappear.
            prerender: !development && !latency && !fail,
            /** @param {typeof embedded} content */
            onContent: (content) => {
              embedded = content;
            },
          },
        },
        {
          test: path.join(src, 'server/faultInjector.ts'),
          loader: './src/build/faultOptionsLoader.js',
          options: { latency, fail },
        },
        {
          test: /\.scss$/,
          use: [MiniCssExtractPlugin.loader, 'css-loader', 'sass-loader'],
        },
        // Last, so that it wins. webpack believes a call at the top of a module to have an effect:
        // without this every build would keep both transports, the local server and 1.7 kB of valibot.
        { include: [path.join(src, 'api'), path.join(src, 'server')], sideEffects: false },
      ],
    },
    plugins: [
      new DefinePlugin({
        'process.env.LATENCY': JSON.stringify(latency) ?? 'undefined',
        'process.env.FAIL': JSON.stringify(fail) ?? 'undefined',
        'process.env.API': JSON.stringify(api?.baseUrl) ?? 'undefined',
        'process.env.BROKER': JSON.stringify(api?.broker) ?? 'undefined',
      }),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        // The cache ignores template parameters: an edited portfolio would not reach the page.
        cache: false,
        minify: false,
        // The template has its own script and link elements.
        inject: false,
        templateParameters: (_compilation, { js, css }) => ({
          ...embedded,
          script: js[0],
          css: css[0],
          policy: contentSecurityPolicy(development, api?.source ?? "'none'"),
          // With its tags, because a formatted template would change the text that the CSP pins.
          preHydrationScript: `<script>${preHydration}</script>`,
        }),
      }),
      new MiniCssExtractPlugin({
        filename: development ? '[name].css' : '[name].[contenthash:8].css',
      }),
      // Chromium then compiles every function on another thread while the script loads: at 4× CPU
      // slowdown its evaluation blocks the page for 63 ms instead of 131 ms.
      new BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        test: /\.js$/,
        stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
      ...(development
        ? [new ReactRefreshPlugin({ overlay: false, include: /\.tsx$/ }), new ForkTsCheckerPlugin()]
        : []),
    ],
    cache: {
      type: 'filesystem',
      buildDependencies: { config: [__filename, preHydrationFile] },
      // webpack's cache key ignores loader options set through --env, so add them.
      version: JSON.stringify(env),
    },
    optimization: {
      // Do not minify the HTML: hydration needs its whitespace and comment nodes, and the CSP pins
      // the inline script by hash.
      minimizeOptions: { html: false },
    },
    performance: { hints: false },
    devServer: {
      host: '127.0.0.1',
      port: 8080,
      client: { overlay: { errors: true, warnings: false } },
      ...(api?.proxied && { proxy: proxyToServer(api.proxied) }),
    },
  };
};

/**
 * Returns the page's content security policy: its own script, styles and icon, nothing else. Hot
 * reload also needs a socket and, for its overlay, a frame and inline styles.
 * @param {boolean} development
 * @param {string} server the source that answers the calls, or 'none'
 */
function contentSecurityPolicy(development, server) {
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${createHash('sha256').update(preHydration).digest('base64')}'${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    `connect-src ${development ? "'self' ws:" : server}`,
    ...(development ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    ...(development ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ');
}

/**
 * Returns the flags of --env. Throws on an unknown one or one without a value, which webpack would
 * ignore.
 * @param {Record<string, unknown>} env
 * @returns {{ portfolio?: string, latency?: string, fail?: string, api?: string, broker?: string }}
 */
function validateEnv(env) {
  for (const [name, value] of Object.entries(env)) {
    if (name.startsWith('WEBPACK_')) continue;
    if (
      !['portfolio', 'latency', 'fail', 'api', 'broker'].includes(name) ||
      typeof value !== 'string'
    ) {
      throw new Error(
        `--env ${name}: expected portfolio=FILE, latency=MS, fail=CALLS, api=URL or broker=ID.`,
      );
    }
  }
  return env;
}
