const path = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');
const createConfig = require('../../webpack.config.js');

/**
 * Creates the app's configuration with a file of this folder in place of each module whose request
 * matches, to show that a build contains nothing of them.
 */
module.exports = (request, file) => (env, options) => {
  const config = createConfig(env, options);
  return {
    ...config,
    plugins: [
      ...config.plugins,
      new NormalModuleReplacementPlugin(request, path.join(__dirname, file)),
    ],
    // The cache has the same name as the app's, so this build would overwrite it.
    cache: false,
  };
};
