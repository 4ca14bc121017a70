// @ts-check
const path = require('node:path');
const toBuildError = require('./toBuildError');

/**
 * webpack loader for faultInjector.ts. Returns the source unchanged, and stops the build with one
 * line per issue if `--env latency` or `--env fail` is invalid.
 * @type {import('webpack').LoaderDefinitionFunction<import('../localTransport/faultInjector').FaultOptions>}
 */
module.exports = async function faultOptionsLoader(source) {
  /** @type {typeof import('./validateFaultOptions')} */
  const { validateFaultOptions } = await this.importModule(
    path.resolve(__dirname, 'validateFaultOptions.ts'),
  );
  const issues = validateFaultOptions(this.getOptions());
  if (issues.length > 0) this.emitError(toBuildError(issues));
  return source;
};
