import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { setViewportWidth } from './browserStubs';

jest.setTimeout(30_000);
configure({ reactStrictMode: true, asyncUtilTimeout: 20_000 });

const consoleCalls: unknown[][] = [];

beforeEach(() => {
  setViewportWidth(1440);
  // jsdom has no layout and no dialogs. This alert returns at once, as where a browser shows none.
  Element.prototype.scrollIntoView = jest.fn();
  window.scrollBy = jest.fn();
  window.alert = jest.fn();
  // jsdom takes the time of an event from the real clock, where a test may have a fake one.
  jest.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => Date.now());
  // jsdom lacks it. A browser logs what it gets.
  window.reportError = (error) => consoleCalls.push(['reportError', error]);
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...args) => {
      // On a busy machine the checks of Redux Toolkit say that they are slow.
      if (!String(args[0]).includes('more than the warning threshold')) consoleCalls.push(args);
    });
  }
});

// Every test fails on a console error or warning.
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks(); // First, or a console error would leave the mocks to the next test.
  expect(consoleCalls.splice(0)).toEqual([]);
});
