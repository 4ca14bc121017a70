import type { Portfolio } from './portfolioSchema';

declare global {
  /** Set by portfolio.[hash].js, a script that the build writes (src/build/portfolioLoader.js). */
  var portfolio: Portfolio | undefined;
}

/** Returns the portfolio of this build, which has validated it (§3). Throws if it did not load. */
export function readEmbeddedPortfolio(): Portfolio {
  if (!globalThis.portfolio) throw new Error('The portfolio did not load.');
  return globalThis.portfolio;
}
