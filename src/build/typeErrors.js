// @ts-check
const TypeCheckerPlugin = require('fork-ts-checker-webpack-plugin');

/** @typedef {Error & { readonly module?: object | null }} BuildError */

/** The plugins with which the dev server says each error of TypeScript once, in the terminal and in the overlay. */
module.exports = [
  // webpack says that the page is compiled, so the checker says only what is wrong, and nothing after Ctrl+C.
  new TypeCheckerPlugin({
    logger: { log: () => undefined, error: (text) => /SIGINT|interrupted -/.test(text) || console.error(text) }, // eslint-disable-line no-console -- The terminal shows it.
  }),
  checkAfterCompiling,
  keepFirstErrors,
];

/**
 * Delays the check until the page is compiled. Beside each other both would take longer.
 * @param {import('webpack').Compiler} compiler
 */
function checkAfterCompiling(compiler) {
  let check = /** @type {() => void} */ (() => undefined);
  TypeCheckerPlugin.getCompilerHooks(compiler).start.tapPromise('CheckAfterCompiling', (change) => {
    return new Promise((resolve) => (check = () => resolve(change)));
  });
  compiler.hooks.afterCompile.tap('CheckAfterCompiling', (compilation) => {
    if (compilation.compiler === compiler) check(); // Not that of the HTML template.
  });
}

/**
 * Keeps one error of a file that does not parse. TypeScript has several, and webpack one about the transformed code.
 * @param {import('webpack').Compiler} compiler
 */
function keepFirstErrors(compiler) {
  compiler.hooks.thisCompilation.tap('KeepFirstErrors', (compilation) => {
    compilation.hooks.processErrors.tap('KeepFirstErrors', (/** @type {BuildError[]} */ errors) => {
      const isWebpacks = (/** @type {BuildError} */ { name }) => Number(name === 'ModuleParseError');
      const sorted = errors.toSorted((a, b) => isWebpacks(a) - isWebpacks(b));
      return sorted.filter(({ module }, i) => !module || sorted.findIndex((other) => other.module === module) === i);
    });
  });
}
