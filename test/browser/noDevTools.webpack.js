const replaceModules = require('./replaceModules');

module.exports = replaceModules(/\/devtools\//, 'noDevTools.ts');
