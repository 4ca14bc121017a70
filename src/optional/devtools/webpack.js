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
          transforms: [refreshComponents],
          // The Dispatcher of Redux DevTools needs it.
          scriptSources: ["'unsafe-eval'"],
          plugins: [
            new ReactRefreshPlugin({
              include: /\.tsx$/,
              overlay: {
                module: path.join(__dirname, 'refreshOverlay.ts'),
                entry: false,
                sockIntegration: false,
              },
            }),
            // An update with an error cannot be applied: the page would reload after the next one.
            new NoEmitOnErrorsPlugin(),
            renewHash,
            reportStyleErrorsOnce,
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

/**
 * A webpack plugin. An edit that changes no module, and is undone, gives a hash a second time: an
 * open page would get that hash's old update, and the next one from there, round and round.
 * @param {import('webpack').Compiler} compiler
 */
function renewHash({ hooks }) {
  const { name } = renewHash;
  hooks.thisCompilation.tap(name, ({ hooks }) => {
    hooks.fullHash.tap(name, (hash) => void hash.update(randomUUID()));
  });
}

/**
 * A webpack plugin. mini-css-extract-plugin reports an error of sass a second time, as its own.
 * @param {import('webpack').Compiler} compiler
 */
function reportStyleErrorsOnce({ hooks }) {
  const { name } = reportStyleErrorsOnce;
  hooks.compilation.tap(name, ({ hooks }) => {
    hooks.processErrors.tap(name, (errors) => {
      const isSecond = /** @param {Error} error */ ({ message }) =>
        errors.length > 1 && message.includes('mini-css-extract-plugin');
      return errors.filter((error) => !isSecond(error));
    });
  });
}
