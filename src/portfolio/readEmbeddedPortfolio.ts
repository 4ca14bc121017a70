import type { Portfolio } from './portfolioSchema';

/**
 * Reads the portfolio that the build embedded into index.html as `<script id="portfolio">` (§3).
 * The build has validated it (src/build/portfolioLoader.js). Throws if the page carries none.
 */
export function readEmbeddedPortfolio(): Portfolio {
  // textContent is null only if the element is missing, which the template rules out.
  return JSON.parse(document.getElementById('portfolio')?.textContent ?? '') as Portfolio;
}
