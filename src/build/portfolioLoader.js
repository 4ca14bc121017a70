const { readFile } = require('node:fs/promises');
const path = require('node:path');
const faultsError = require('./faultsError');

/**
 * Webpack loader for portfolio.json. Puts the file of its options in its place where there is one,
 * and stops the build with a line for every fault; the check is the page's own TypeScript.
 */
module.exports = async function portfolioLoader(sample) {
  const { file } = this.getOptions();
  const name = file ?? path.relative(this.rootContext, this.resourcePath);
  const { json, faults } = file === undefined ? { json: sample } : await readPortfolio(this, file);

  const { checkPortfolio } = await this.importModule(
    path.resolve(__dirname, '../backend/checkPortfolio.ts'),
  );
  const all = faults ?? checkPortfolio(name, json);
  if (all.length === 0) return `module.exports = JSON.parse(${JSON.stringify(json)});`;

  this.emitError(faultsError(all));
  return 'module.exports = null;';
};

/** Reads a file that webpack then watches, also while it is not there. */
async function readPortfolio(loader, file) {
  const absolute = path.resolve(loader.rootContext, file);
  loader.addDependency(absolute);
  try {
    return { json: await readFile(absolute, 'utf8') };
  } catch (error) {
    return { faults: [`${file}: expected a file that can be read, got ${error.code}`] };
  }
}
