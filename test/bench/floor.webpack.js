const HtmlWebpackPlugin = require('html-webpack-plugin');
const { DefinePlugin } = require('webpack');
const createConfig = require('../../webpack.config.js');

// With an icon, because Chromium would request one.
const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8" /><title>Floor</title>' +
  '<link rel="icon" href="data:," /><div id="root"></div></html>';

/** The app's configuration with floor.js as the entry and an empty page. */
module.exports = (env, options) => {
  const config = createConfig(env, options);
  return {
    ...config,
    entry: require.resolve('./floor.js'),
    plugins: [
      ...config.plugins.filter((plugin) => plugin instanceof DefinePlugin),
      new HtmlWebpackPlugin({ templateContent: PAGE }),
    ],
    // The cache has the same name as the app's, so this build would overwrite it.
    cache: false,
  };
};
