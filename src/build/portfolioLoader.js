// @ts-check
const { readFileSync } = require('node:fs');
const path = require('node:path');

/**
 * webpack loader that replaces the built-in portfolio by that of the option `file`. Validates it and
 * returns it as JSON. Stops the build with one line per issue.
 * @type {import('webpack').LoaderDefinitionFunction<{ file: string }>}
 */
module.exports = async function portfolioLoader() {
  const { file } = this.getOptions();
  this.addDependency(file);
  // webpack compiles it, and follows its imports: an edit of the schema validates the portfolio anew.
  /** @type {typeof import('./parsePortfolio')} */
  const { parsePortfolio } = await this.importModule(path.join(__dirname, 'parsePortfolio.ts'));
  const result = parsePortfolio(path.relative(this.rootContext, file), readFileSync(file));
  if ('portfolio' in result) return JSON.stringify(result.portfolio);
  // The page and its template import the portfolio. Only the page reports the issues.
  if (this._compiler?.isChild()) return 'null';
  const error = new Error(result.issues.join('\n'));
  delete error.stack; // webpack prints it, and the loader's own lines help nobody.
  throw error;
};
