import { screen } from '@testing-library/react';
import type { AppStore } from '../src/store/makeStore';
import type * as requests from '../src/store/requestQueries';
import { startPage } from './startPage';

const start = (variables: NodeJS.ProcessEnv, html?: string) =>
  startPage(() => import('../src/main'), variables, html);

describe('§1 §7 §8 The page starts', () => {
  test('from the built-in portfolio, hydrates the prerendered screen and sends no request', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch');
    const { prerender } = await import('../src/prerender');
    const { prerendered } = await start({}, await prerender());
    expect(screen.getByText('720')).toBeVisible();
    expect(prerendered).toBeVisible();
    expect(fetch).not.toHaveBeenCalled();
  });

  test('§2 hydrates only when every response is there, however long that takes', async () => {
    jest.doMock('../src/store/requestQueries', () => {
      const module = jest.requireActual<typeof requests>('../src/store/requestQueries');
      const requestQueries = async (store: AppStore) => {
        await new Promise((resolve) => setTimeout(resolve, 50));
        await module.requestQueries(store);
      };
      return { requestQueries };
    });
    const { prerender } = await import('../src/prerender');
    // React logs a difference, which fails the test.
    const { prerendered } = await start({}, await prerender());
    expect(prerendered).toBeVisible();
    jest.dontMock('../src/store/requestQueries');
  });

  test('with injected latency, with every panel busy', async () => {
    await start({ LATENCY: '60000' });
    for (const panel of screen.getAllByRole('region')) {
      expect(panel).toHaveAttribute('aria-busy', 'true');
    }
  });

  test('with an injected failure, with a message in its panel', async () => {
    await start({ FAIL: 'GET /api/onboarding/workflow' });
    expect(await screen.findByText('The onboarding workflow could not be loaded.')).toBeVisible();
    expect(await screen.findByText('720')).toBeVisible();
  });
});
