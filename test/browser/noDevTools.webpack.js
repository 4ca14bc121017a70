const replaceModules = require('./replaceModules');

module.exports = replaceModules(/\/devtools\//, require.resolve('./noDevTools.ts'));
