import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { setViewportWidth } from './browserStubs';

configure({ reactStrictMode: true });

// jsdom lacks it, and RTK Query warns of that when a module creates a base query.
if (!('fetch' in globalThis)) {
  Object.assign(globalThis, { fetch: () => Promise.reject(new Error('This test has no server.')) });
}

const consoleCalls: unknown[][] = [];

beforeEach(() => {
  setViewportWidth(1440);
  // jsdom has no layout and no dialogs.
  Element.prototype.scrollIntoView = jest.fn();
  window.alert = jest.fn();
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...args) => consoleCalls.push(args));
  }
});

// Every test fails on a console error or warning.
afterEach(() => {
  jest.useRealTimers();
  expect(consoleCalls.splice(0)).toEqual([]);
  jest.restoreAllMocks();
});
