const replaceModules = require('./replaceModules');

module.exports = replaceModules(
  /\/(httpBaseQuery|RefreshOnFocus|createEmptyPortfolio)$/,
  'noServer.ts',
);
