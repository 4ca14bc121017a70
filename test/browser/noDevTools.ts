/** Replaces src/devtools in noDevTools.webpack.js. A production build calls none of it. */
export const connectDevTools = undefined;
export const devToolsSetup = undefined;
