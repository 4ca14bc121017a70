// @ts-check
const { createHash } = require('node:crypto');
const { readFile } = require('node:fs/promises');
const path = require('node:path');
const toBuildError = require('./toBuildError');

/**
 * @typedef {object} Options
 * @property {string | undefined} file the portfolio file, relative to the project; a page whose data
 *   comes from a server has none
 * @property {boolean} prerender whether to render the opening screen, too
 * @property {(content: { portfolioScript: string | undefined, prerenderedHtml: string }) => void} onContent
 *   receives the script's file name and what index.html embeds
 */

/**
 * webpack loader for readEmbeddedPortfolio.ts. Reads and validates the portfolio file once per
 * build, writes it as a script, and prerenders the opening screen for the template of index.html.
 * Stops the build with one line per issue. Validating and prerendering run the app's own TypeScript.
 * @type {import('webpack').LoaderDefinitionFunction<Options>}
 */
module.exports = async function portfolioLoader(source) {
  // A cached module would skip this loader, and index.html would stay empty.
  this.cacheable(false);
  const { file, prerender, onContent } = this.getOptions();
  if (file === undefined) {
    onContent({
      portfolioScript: undefined,
      prerenderedHtml: prerender ? await renderOpeningScreen(this) : '',
    });
    return source;
  }
  const absolute = path.resolve(this.rootContext, file);
  this.addDependency(absolute);

  let bytes;
  try {
    bytes = await readFile(absolute);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error); // What readFile rejects with.
    this.emitError(toBuildError([`${file}: expected a readable file, got ${code}`]));
    return source;
  }

  /** @type {typeof import('./parsePortfolio')} */
  const { parsePortfolio } = await this.importModule(path.resolve(__dirname, 'parsePortfolio.ts'));
  const result = parsePortfolio(file, bytes);
  if ('issues' in result) {
    this.emitError(toBuildError(result.issues));
    return source;
  }

  const { portfolio } = result;
  const script = `portfolio=JSON.parse('${JSON.stringify(portfolio).replace(/['\\]/g, '\\$&')}')`;
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 8);
  const portfolioScript = `portfolio.${hash}.js`;
  // Not part of index.html: data there delays the first paint, in WebKit by seconds (10 MB: 2.7 s).
  this.emitFile(portfolioScript, script, undefined, { minimized: true, immutable: true });
  onContent({
    portfolioScript,
    prerenderedHtml: prerender ? await renderOpeningScreen(this, portfolio) : '',
  });
  // With the file's hash in it the module changes with the file, so the dev server reloads the page.
  return this.mode === 'development'
    ? `${source}\nexport const portfolioHash = '${hash}';`
    : source;
};

/**
 * @param {import('webpack').LoaderContext<Options>} loader
 * @param {import('../portfolio/portfolioSchema').Portfolio} [portfolio]
 */
async function renderOpeningScreen(loader, portfolio) {
  /** @type {typeof import('../prerender')} */
  const { prerender } = await loader.importModule(path.resolve(__dirname, '../prerender.tsx'));
  return prerender(portfolio);
}
