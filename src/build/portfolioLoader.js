// @ts-check
const { readFileSync } = require('node:fs');
const path = require('node:path');
require('./registerTypeScript');

const src = path.resolve(__dirname, '..');

/**
 * webpack loader that replaces the built-in portfolio by that of the option `file`. Validates it and
 * returns it as JSON. Stops the build with one line per issue.
 * @type {import('webpack').LoaderDefinitionFunction<{ file: string }>}
 */
function portfolioLoader() {
  // webpack's cache key ignores the schema.
  this.cacheable(false);
  // So that a field added to the contract while npm start runs may be in the portfolio.
  for (const file of loadedTypeScript()) {
    Reflect.deleteProperty(require.cache, file);
    this.addDependency(file); // Now, in case that loading it fails.
  }
  const { file } = this.getOptions();
  this.addDependency(file);
  const { parsePortfolio } = require('./parsePortfolio');
  for (const file of loadedTypeScript()) this.addDependency(file);
  const result = parsePortfolio(path.relative(this.rootContext, file), readFileSync(file));
  if ('portfolio' in result) return JSON.stringify(result.portfolio);
  // The page and its template import the portfolio. Only the page reports the issues.
  if (this._compiler?.isChild()) return 'null';
  const error = new Error(result.issues.join('\n'));
  delete error.stack; // webpack prints it, and the loader's own lines help nobody.
  throw error;
}

/** Returns the files of src in TypeScript that Node has loaded: the schema and what it imports. */
function loadedTypeScript() {
  return Object.keys(require.cache).filter((file) => file.startsWith(src) && file.endsWith('.ts'));
}

module.exports = portfolioLoader;
