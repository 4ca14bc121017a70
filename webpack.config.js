// @ts-check
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const http = require('node:http');
const { createRequire } = require('node:module');
const path = require('node:path');
const { brotliCompress, constants } = require('node:zlib');
const CompressionPlugin = require('compression-webpack-plugin');
const ForkTsCheckerPlugin = require('fork-ts-checker-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const refreshTransform = require('react-refresh-typescript').default;
const { BannerPlugin, Compilation, DefinePlugin } = require('webpack');
// createRequire, because its types deny that it has a CommonJS build.
/** @type {typeof import('webpack-license-plugin', { with: { 'resolution-mode': 'import' } }).default} */
const LicensePlugin = createRequire(__filename)('webpack-license-plugin');
const exitWithMessage = require('./src/build/exitWithMessage');
const OutputFolderPlugin = require('./src/build/OutputFolderPlugin');
const { renderLicences, renderSbom } = require('./src/build/renderPackages');
const proxyToServer = require('./src/build/proxyToServer');
const readApiOptions = require('./src/build/readApiOptions');
const SourceMapFolderPlugin = require('./src/build/SourceMapFolderPlugin');

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
  const api = readServer(env, development);
  // portfolioLoader fills it before HtmlWebpackPlugin reads it.
  /** @type {{ portfolioScript: string | undefined, prerenderedHtml: string }} */
  let embedded = { portfolioScript: undefined, prerenderedHtml: '' };
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
    },
    // The eval devtools do not start under a strict content security policy. The cheap ones led a
    // trace to the wrong line: without columns a whole JSX element is one line.
    devtool: development ? 'source-map' : 'hidden-source-map',
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
          test: path.join(src, 'localTransport/faultInjector.ts'),
          loader: './src/build/faultOptionsLoader.js',
          options: { latency, fail },
        },
        {
          test: /\.scss$/,
          use: [MiniCssExtractPlugin.loader, 'css-loader', 'sass-loader'],
        },
        // Last, so that it wins. webpack believes a call at the top of a module to have an effect:
        // without this every build would keep both transports and the schemas of the other one.
        {
          include: ['contract', 'api', 'localTransport', 'httpTransport'].map((folder) =>
            path.join(src, folder),
          ),
          sideEffects: false,
        },
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
          prerenderedHtml: embedded.prerenderedHtml,
          css: css[0],
          policy: contentSecurityPolicy(development, api?.source ?? "'none'"),
          // With their tags, because a formatted template would change the text that the CSP pins.
          // A page whose data comes from a server has no script with a portfolio.
          scripts: [
            '<template id="scripts">',
            ...[embedded.portfolioScript, js[0]].flatMap((file) =>
              file ? [`  <script src="${file}"></script>`] : [],
            ),
            '</template>',
            `<script>${preHydration}</script>`,
          ].join('\n    '),
        }),
      }),
      new MiniCssExtractPlugin({
        filename: development ? '[name].css' : '[name].[contenthash:8].css',
      }),
      // Chromium then compiles every function on another thread while the script loads: at 4× CPU
      // slowdown the start blocks the page for 16 ms instead of 111 ms (limit: 50 ms).
      new BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        test: /\.js$/,
        stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
      ...(development
        ? [new ReactRefreshPlugin({ overlay: false, include: /\.tsx$/ }), new ForkTsCheckerPlugin()]
        : [
            new SourceMapFolderPlugin(path.resolve(__dirname, 'source-maps')),
            new LicensePlugin({
              // The bundle has its runtime, but none of its modules.
              includePackages: () => [path.dirname(require.resolve('webpack/package.json'))],
              // The plugin cannot leave out its own list, so the SBOM replaces it.
              outputFilename: 'sbom.cdx.json',
              additionalFiles: {
                'sbom.cdx.json': renderSbom,
                'third-party-licenses.txt': renderLicences,
              },
            }),
            new CompressionPlugin({ minRatio: Infinity }),
            new CompressionPlugin({
              minRatio: Infinity,
              algorithm: compressWithBrotli,
              filename: '[path][base].br',
            }),
          ]),
      // The dev server writes no files.
      ...(env.WEBPACK_SERVE ? [] : [new OutputFolderPlugin(__dirname)]),
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
      static: false,
      server: { type: createServer },
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
 * Returns the flags of --env. Exits on what webpack or npm would ignore: an unknown flag, one
 * without a value, and flags that npm took for its own because "--" is missing before them.
 * @param {Record<string, unknown>} env
 * @returns {{ portfolio?: string, latency?: string, fail?: string, api?: string, broker?: string }}
 */
function validateEnv(env) {
  const names = ['portfolio', 'latency', 'fail', 'api', 'broker'];
  const bare = process.argv.find(
    (argument, index, all) =>
      names.includes(argument.replace(/=.*/s, '')) && all[index - 1] !== '--env',
  );
  const taken = ['env', 'port', 'output-path'].find(
    (flag) => process.env[`npm_config_${flag.replace('-', '_')}`],
  );
  if (bare || taken) {
    const command = process.env.npm_lifecycle_event === 'start' ? 'npm start' : 'npm run build';
    exitWithMessage(`Put "--" before the flags: ${command} -- --${taken ?? 'env'} ${bare ?? '…'}`);
  }
  for (const [name, value] of Object.entries(env)) {
    if (name.startsWith('WEBPACK_')) continue;
    if (!names.includes(name) || typeof value !== 'string') {
      exitWithMessage(
        `--env ${name}: expected portfolio=FILE, latency=MS, fail=CALLS, api=URL or broker=ID.`,
      );
    }
  }
  return env;
}

/**
 * Compresses with Brotli. Its highest quality, 11, takes 50 s for a page with 100,000 borrowers.
 * @param {Buffer} content
 * @param {import('node:zlib').BrotliOptions} _options
 * @param {(error: Error | null, result: Buffer) => void} callback
 */
function compressWithBrotli(content, _options, callback) {
  const isLarge = Buffer.byteLength(content) > 2 ** 20;
  const params = { [constants.BROTLI_PARAM_QUALITY]: isLarge ? 9 : 11 };
  brotliCompress(content, { params }, callback);
}

/**
 * Makes the dev server's server. Exits if its port is in use, where webpack-dev-server throws.
 * @param {http.ServerOptions} options
 * @param {http.RequestListener} app
 */
function createServer(options, app) {
  return http.createServer(options, app).on('error', (error) => {
    const { code, port } = /** @type {NodeJS.ErrnoException & { port?: number }} */ (error);
    if (code !== 'EADDRINUSE') return;
    exitWithMessage(
      `Port ${port} is in use. Choose another: npm start -- --port ${Number(port) + 1}`,
    );
  });
}

/**
 * Returns the server that `--env api=URL` names. Exits with one line on a URL that cannot work.
 * @param {Record<string, unknown>} env
 * @param {boolean} development
 */
function readServer(env, development) {
  try {
    return readApiOptions(env, development);
  } catch (error) {
    exitWithMessage(/** @type {Error} */ (error).message); // readApiOptions throws nothing else.
  }
}
