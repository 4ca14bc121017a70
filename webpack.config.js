const path = require('node:path');
const ForkTsCheckerPlugin = require('fork-ts-checker-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const refreshTransform = require('react-refresh-typescript').default;

module.exports = (env, { mode }) => {
  const development = mode === 'development';

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
            // Types are checked beside the build (see ForkTsCheckerPlugin), which keeps a rebuild fast.
            transpileOnly: true,
            compilerOptions: { noEmit: false },
            getCustomTransformers: () => ({ before: development ? [refreshTransform()] : [] }),
          },
        },
        {
          test: /\.scss$/,
          use: [MiniCssExtractPlugin.loader, 'css-loader', 'sass-loader'],
        },
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({ template: './src/index.html' }),
      new MiniCssExtractPlugin({
        filename: development ? '[name].css' : '[name].[contenthash:8].css',
      }),
      ...(development
        ? [new ReactRefreshPlugin({ overlay: false }), new ForkTsCheckerPlugin()]
        : []),
    ],
    cache: { type: 'filesystem', buildDependencies: { config: [__filename] } },
    performance: { hints: false },
    devServer: {
      host: '127.0.0.1',
      port: 8080,
      client: { overlay: { errors: true, warnings: false } },
    },
  };
};
