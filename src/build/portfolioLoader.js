const faultsError = require('./faultsError');
const readPortfolio = require('./readPortfolio');

/**
 * Webpack loader for portfolio.json: checks the portfolio in its place and stops the build with a
 * line for every fault. The built page has the data in its HTML (firstPaintLoader.js): it is read
 * from there, and the script is the same for every portfolio. The dev server's script carries it,
 * so that an edit refreshes the screen.
 */
module.exports = async function portfolioLoader() {
  const { json, faults } = await readPortfolio(this, this.getOptions().file);
  if (faults.length > 0) {
    this.emitError(faultsError(faults));
    return 'module.exports = null;';
  }
  const source =
    this.mode === 'production'
      ? 'document.getElementById("portfolio").textContent'
      : JSON.stringify(json);
  return `module.exports = JSON.parse(${source});`;
};
