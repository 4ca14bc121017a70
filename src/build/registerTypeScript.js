// @ts-check
const { transformFileSync } = require('@swc/core');

/** @typedef {NodeJS.Module & { _compile: (code: string, file: string) => void }} CompilingModule */

/**
 * Lets Node run the app's own TypeScript: `node --require ./src/build/registerTypeScript.js FILE.ts`.
 * Node's own type stripping is missing in Node 20, and wants the extension in every import.
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
