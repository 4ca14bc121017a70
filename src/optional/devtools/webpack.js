// @ts-check
const { randomUUID } = require('node:crypto');
const path = require('node:path');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const refreshTransform = require('react-refresh-typescript').default;
const { NoEmitOnErrorsPlugin } = require('webpack');

const room = __dirname;
const preHydration = path.resolve(room, '../prerender/preHydration.js');

/** What webpack.config.js adds for npm start, so that an edit shows and the screen stays. */
const hotUpdates = {
  /** In place of src/main.tsx. */
  entry: path.join(room, 'hotEntry.ts'),
  transform: refreshTransform,
  /** Nothing of these two can be exchanged in an open page, so it reloads. */
  watchFiles: [preHydration, path.resolve(room, '../../index.html.tsx')],
  plugins: [
    new ReactRefreshPlugin({
      include: /\.tsx$/,
      overlay: {
        module: path.join(room, 'refreshOverlay.ts'),
        entry: false,
        sockIntegration: false,
      },
    }),
    // An update with an error cannot be applied: the page would reload after the next one.
    new NoEmitOnErrorsPlugin(),
    buildOnPreHydration,
    reportStyleErrorsOnce,
  ],
};
module.exports = hotUpdates;

/**
 * A webpack plugin. No module imports preHydration.js, so webpack would not watch it.
 * @param {import('webpack').Compiler} compiler
 */
function buildOnPreHydration({ hooks }) {
  const { name } = buildOnPreHydration;
  hooks.thisCompilation.tap(name, ({ fileDependencies, hooks }) => {
    fileDependencies.add(preHydration);
    // An edit that changes no module, and is undone, gives a hash a second time: an open page would
    // get that hash's old update, and the next one from there, round and round.
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
