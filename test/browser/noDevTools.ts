/** Replaces src/store/devtools in noDevTools.webpack.js. A production build calls none of it. */
export const connectDevTools = undefined;
export const devToolsEnhancers = undefined;
export const devToolsOptions = undefined;
export const isLive = undefined;
