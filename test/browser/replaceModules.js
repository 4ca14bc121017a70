const { NormalModuleReplacementPlugin } = require('webpack');
const createConfig = require('../../webpack.config.js');

/**
 * Creates the app's configuration with another file in place of each module whose request matches.
 */
module.exports = (request, file) => (env, options) => {
  const config = createConfig(env, options);
  return {
    ...config,
    plugins: [...config.plugins, new NormalModuleReplacementPlugin(request, file)],
    // The cache has the same name as the app's, so this build would overwrite it.
    cache: false,
  };
};
