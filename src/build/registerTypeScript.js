// @ts-check
const { transformFileSync } = require('@swc/core');

/** @typedef {NodeJS.Module & { _compile: (code: string, file: string) => void }} CompilingModule */

/**
 * Lets Node run the app's own TypeScript: `node --require ./src/build/registerTypeScript.js FILE.ts`.
 * Not Node's type stripping, which Node 20 lacks and which wants the extension in every import.
 * @param {NodeJS.Module} module
 * @param {string} file
 */
function compileTypeScript(module, file) {
  const { code } = transformFileSync(file, {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  });
  // Every hook of this kind calls _compile, which @types/node does not list.
  /** @type {CompilingModule} */ (module)._compile(code, file);
}

require.extensions['.ts'] = compileTypeScript;
