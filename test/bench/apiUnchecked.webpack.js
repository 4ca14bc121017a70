const replaceModules = require('../browser/replaceModules');

module.exports = replaceModules(/\/readResponse$/, require.resolve('./apiUnchecked.js'));
