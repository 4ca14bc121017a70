// @ts-check
const { readFileSync, realpathSync } = require('node:fs');
const path = require('node:path');
const { createJiti } = require('jiti');

/**
 * webpack loader that puts the portfolio of the option `file` in place of the built-in one, or stops the build with one
 * line per issue.
 * @type {import('webpack').LoaderDefinitionFunction<{ file: string }>}
 */
module.exports = function portfolioLoader() {
  const { file } = this.getOptions();
  const name = path.relative(this.rootContext, file);
  // An edit of the file is noticed, and if it is a link, also another target.
  this.addDependency(file);
  // An edit of the checks, or of a rule that they use, validates the portfolio anew.
  for (const folder of ['.', '../api', '../domain']) this.addContextDependency(path.join(__dirname, folder));
  const load = createJiti(__filename, { moduleCache: false });
  /** @type {typeof import('./parsePortfolio')} */
  const { parsePortfolio } = load('./parsePortfolio.ts');
  let issues;
  try {
    this.addDependency(realpathSync(file));
    const result = parsePortfolio(name, readFileSync(file));
    if ('portfolio' in result) return JSON.stringify(result.portfolio);
    ({ issues } = result);
  } catch (error) {
    // Somebody has deleted the file under npm start. Anything else is an error of ours.
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (!code) throw error;
    issues = [`${name}: expected a readable file, got ${code}`];
  }
  // The page and its template import the portfolio. Only the page reports the issues.
  if (this._compiler?.isChild()) return 'null';
  const failure = new Error(issues.join('\n'));
  delete failure.stack; // webpack prints it, and the loader's own lines help nobody.
  throw failure;
};
