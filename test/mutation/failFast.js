const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom for mutation runs: after the first failure of a file its other tests are skipped. A mutant
 * that breaks the screen would else make each of them wait in vain for what does not come.
 */
module.exports = class FailFast extends TestEnvironment {
  hasFailed = false;

  handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.hasFailed = true;
    if (name === 'test_start' && this.hasFailed) test.mode = 'skip';
  }
};
