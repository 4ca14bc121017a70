const path = require('node:path');
const faultsError = require('./faultsError');

/**
 * Webpack loader for rehearsal.ts: lets it through as it is, and stops the build where the bad day
 * of its options cannot be rehearsed.
 */
module.exports = async function rehearsalLoader(source) {
  const { checkRehearsal } = await this.importModule(
    path.resolve(__dirname, '../backend/checkRehearsal.ts'),
  );
  const faults = checkRehearsal(this.getOptions());
  if (faults.length > 0) this.emitError(faultsError(faults));
  return source;
};
