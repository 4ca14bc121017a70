// @ts-check
const path = require('node:path');
require('./registerTypeScript');
const { parsePortfolio } = require('./parsePortfolio');

/**
 * webpack loader for the portfolio. Validates it and returns it as JSON. Stops the build with one
 * line per issue.
 * @type {import('webpack').RawLoaderDefinitionFunction}
 */
function portfolioLoader(bytes) {
  // webpack's cache key ignores the schema.
  this.cacheable(false);
  const result = parsePortfolio(path.relative(this.rootContext, this.resourcePath), bytes);
  if ('portfolio' in result) return JSON.stringify(result.portfolio);
  // The page and its template import the portfolio. Only the page reports the issues.
  if (this._compiler?.isChild()) return 'null';
  const error = new Error(result.issues.join('\n'));
  delete error.stack; // webpack prints it, and the loader's own lines help nobody.
  throw error;
}

module.exports = portfolioLoader;
module.exports.raw = true;
