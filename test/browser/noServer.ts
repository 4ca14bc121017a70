/** Replaces what asks a server in noServer.webpack.js. A build without --env api has none of it. */
export const createEmptyPortfolio = undefined;
export const httpBaseQuery = undefined;
export const RefreshOnFocus = undefined;
