import { screen } from '@testing-library/react';
import { startPage } from './startPage';

const start = (variables?: NodeJS.ProcessEnv) => startPage(() => import('../src/main'), variables);

describe('§1 §7 §8 The page starts', () => {
  test('from the built-in portfolio, and sends no request', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch');
    await start();
    expect(await screen.findByText('720')).toBeVisible();
    expect(fetch).not.toHaveBeenCalled();
  });

  test('with an injected failure, with a message in its panel', async () => {
    await start({ LATENCY: '1', FAIL: 'GET /api/onboarding/workflow' });
    expect(await screen.findByText('The onboarding workflow could not be loaded.')).toBeVisible();
    expect(await screen.findByText('720')).toBeVisible();
  });
});
