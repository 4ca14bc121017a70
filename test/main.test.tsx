import { screen } from '@testing-library/react';
import { startPage } from './startPage';

const start = (variables?: NodeJS.ProcessEnv) => startPage(() => import('../src/main'), variables);

test('the page starts from the built-in portfolio, and sends no request', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch');
  await start();
  expect(await screen.findByText('720')).toBeVisible();
  expect(await screen.findByText('Robert Turner')).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['development', 1],
  ['production', 0],
])('the page starts in %s, with its store %d times in Redux DevTools', async (mode, times) => {
  const connect = jest.fn(() => (createStore: unknown) => createStore);
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION__: connect });
  await start({ NODE_ENV: mode });
  expect(await screen.findByText('720')).toBeVisible();
  expect(connect).toHaveBeenCalledTimes(times);
  Reflect.deleteProperty(window, '__REDUX_DEVTOOLS_EXTENSION__');
});

test('the page starts with an injected failure, with a message in its panel', async () => {
  await start({ LATENCY: '1', FAIL: 'GET /api/onboarding/workflow' });
  expect(await screen.findByText('The onboarding workflow could not be loaded.')).toBeVisible();
  expect(await screen.findByText('720')).toBeVisible();
});
