const FetchEnvironment = require('../fetchEnvironment.js');

/**
 * Our environment for mutation runs. Skips the rest of a test file after its first failure: a mutant
 * that breaks the screen would make every other test wait for its timeout.
 */
module.exports = class FailFast extends FetchEnvironment {
  hasFailed = false;

  handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.hasFailed = true;
    if (name === 'test_start' && this.hasFailed) test.mode = 'skip';
  }
};
