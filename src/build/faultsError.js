/** One error with a line for every fault. Without a stack: the loader's own lines help no one. */
module.exports = function faultsError(faults) {
  const error = new Error(faults.join('\n'));
  error.stack = undefined;
  return error;
};
