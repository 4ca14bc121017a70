const { readFile } = require('node:fs/promises');
const path = require('node:path');

const SAMPLE = 'src/backend/portfolio.json';

/**
 * Reads and checks the portfolio a loader is told of, the sample where it is told of none. Gives
 * the file's text and a line for every fault; the check is the page's own TypeScript. Webpack
 * watches the file, also while it is not there.
 */
module.exports = async function readPortfolio(loader, file = SAMPLE) {
  const absolute = path.resolve(loader.rootContext, file);
  loader.addDependency(absolute);
  const { checkPortfolio } = await loader.importModule(
    path.resolve(__dirname, '../backend/checkPortfolio.ts'),
  );
  let json;
  try {
    json = await readFile(absolute, 'utf8');
  } catch (error) {
    return { json: '', faults: [`${file}: expected a file that can be read, got ${error.code}`] };
  }
  return { json, faults: checkPortfolio(file, json) };
};
