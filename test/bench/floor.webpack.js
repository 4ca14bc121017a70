const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { DefinePlugin } = require('webpack');
const desk = require('../../webpack.config.js');

// With an icon, or the browser asks for one.
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Floor</title>
    <link rel="icon" href="data:," />
  </head>
  <body><div id="root"></div></body>
</html>`;

/** The desk's own configuration with another entry and a bare page: what the stack alone costs. */
module.exports = (env, options) => {
  const config = desk(env, options);
  return {
    ...config,
    entry: path.join(__dirname, 'floor.js'),
    plugins: [
      ...config.plugins.filter((plugin) => plugin instanceof DefinePlugin),
      new HtmlWebpackPlugin({ templateContent: PAGE }),
    ],
    // The desk's cache is the desk's: by the same name this build would push it out.
    cache: false,
  };
};
