const path = require('node:path');
const readPortfolio = require('./readPortfolio');

const ROOT = '<div id="root"></div>';

/**
 * Webpack loader for index.html: puts the portfolio into it, and the first screen, rendered from
 * that portfolio by the page's own components. So it is painted before any script has started.
 * Faults are told by portfolioLoader.js.
 */
module.exports = async function firstPaintLoader(html) {
  if (!html.includes(ROOT)) throw new Error(`index.html: expected ${ROOT} for the first screen.`);
  const { file, withScreen } = this.getOptions();
  const { json, faults } = await readPortfolio(this, file);
  if (faults.length > 0) return html;

  const { firstScreen } = await this.importModule(path.resolve(__dirname, '../firstScreen.tsx'));
  const portfolio = JSON.parse(json);
  const screen = withScreen ? await firstScreen(portfolio) : '';
  // No text in the data may end the element that holds it.
  const data = JSON.stringify(portfolio).replaceAll('<', '\\u003c');
  const filled = `<div id="root">${screen}</div>
    <script id="portfolio" type="application/json">${data}</script>`;
  return html.replace(ROOT, () => filled);
};
