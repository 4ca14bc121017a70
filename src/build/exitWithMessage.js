// @ts-check

/**
 * Ends the process with one line and exit status 1. webpack's command line would add a stack to an
 * error that is thrown, and hide the message above it.
 * @param {string} message
 * @returns {never}
 */
module.exports = function exitWithMessage(message) {
  console.error(message); // eslint-disable-line no-console -- A build has no other way to say it.
  process.exit(1);
};
