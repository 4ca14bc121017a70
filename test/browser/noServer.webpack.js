const replaceModules = require('./replaceModules');

module.exports = replaceModules(
  /\/(httpBaseQuery|RefreshOnFocus|createEmptyPortfolio)$/,
  require.resolve('./noServer.ts'),
);
