import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { resizeTo } from './screen';

configure({ reactStrictMode: true });

const complaints: unknown[][] = [];

beforeEach(() => {
  resizeTo(1440);
  // jsdom has no layout and no dialogs.
  Element.prototype.scrollIntoView = jest.fn();
  window.alert = jest.fn();
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...complaint) => complaints.push(complaint));
  }
});

// A complaint in the console is a fault, in every test.
afterEach(() => {
  jest.useRealTimers();
  expect(complaints.splice(0)).toEqual([]);
  jest.restoreAllMocks();
});
