const path = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');
const createConfig = require('../../webpack.config.js');

/** The app's configuration with an empty module for each one that only --env api needs. */
module.exports = (env, options) => {
  const config = createConfig(env, options);
  return {
    ...config,
    plugins: [
      ...config.plugins,
      new NormalModuleReplacementPlugin(
        /\/(httpBaseQuery|RefreshOnFocus|createEmptyPortfolio)$/,
        path.join(__dirname, 'noServer.ts'),
      ),
    ],
    // The cache has the same name as the app's, so this build would overwrite it.
    cache: false,
  };
};
