const { TestEnvironment } = require('jest-environment-jsdom');

// jsdom lacks fetch. Node's fetch refuses jsdom's AbortSignal, so that one is Node's, too.
const names = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
];

/** jsdom with Node's fetch. In JavaScript, because Stryker loads it without a transform. */
module.exports = class FetchEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of names) Object.assign(this.global, { [name]: globalThis[name] });
  }
};
