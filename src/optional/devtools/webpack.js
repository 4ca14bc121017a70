// @ts-check
const { randomUUID } = require('node:crypto');
const path = require('node:path');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const refreshTransform = require('react-refresh-typescript').default;
const { NoEmitOnErrorsPlugin } = require('webpack');

/**
 * What npm start needs so that an edit shows and the screen stays. No other build has any of it, nor
 * has npm start -- --no-hot, because a page without hot updates would stop at import.meta.webpackHot.
 * @type {import('../../build/parts').Part}
 */
module.exports = {
  change: ({ development, isHot }) =>
    development && isHot
      ? {
          entry: path.join(__dirname, 'main.tsx'),
          // Keeps the states of the machines in the store, so that they follow Redux DevTools.
          alias: { '@xstate/react$': path.join(__dirname, 'useMachine.ts') },
          transforms: [refreshComponents],
          // The Dispatcher of Redux DevTools needs it.
          scriptSources: ["'unsafe-eval'"],
          plugins: [
            // The dev server's own overlay shows all errors but those of a component's file.
            new ReactRefreshPlugin({
              include: /\.tsx$/,
              overlay: { entry: false, sockIntegration: false },
            }),
            // An update with an error cannot be applied: the page would reload after the next one.
            new NoEmitOnErrorsPlugin(),
            // An edit that changes no module, and is undone, gives a hash a second time: an open page
            // would get that hash's old update, and the next one from there, round and round.
            ({ hooks }) =>
              hooks.thisCompilation.tap('renewHash', (compilation) => {
                compilation.hooks.fullHash.tap('renewHash', (hash) => hash.update(randomUUID()));
              }),
          ],
        }
      : {},
};

/**
 * Prepares components and hooks for Fast Refresh, and nothing that a loader runs in the build, such as
 * the portfolio's schema: there Fast Refresh is missing.
 * @type {import('typescript').TransformerFactory<import('typescript').SourceFile>}
 */
function refreshComponents(context) {
  const transform = refreshTransform()(context);
  return (file) => (/\.tsx$|[\\/]use[A-Z]\w*\.ts$/.test(file.fileName) ? transform(file) : file);
}
