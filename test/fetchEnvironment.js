const { TestEnvironment } = require('jest-environment-jsdom');

// The shell can have NODE_ENV=production, with which React has no act.
process.env.NODE_ENV = 'test';

// jsdom lacks most of these. Node's fetch refuses its own ones.
const names = [
  ...['fetch', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal'],
  ...['ReadableStream', 'TextDecoder', 'TextEncoder'],
];

/** jsdom with Node's fetch and text encoders. */
module.exports = class FetchEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of names) Object.assign(this.global, { [name]: globalThis[name] });
  }
};
