// @ts-check

/**
 * Turns the issues of a file into one build error, a line each. It has no stack, because the
 * loader's own lines help nobody.
 * @param {readonly string[]} issues
 */
module.exports = function toBuildError(issues) {
  const error = new Error(issues.join('\n'));
  delete error.stack;
  return error;
};
