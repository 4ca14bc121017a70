import { screen } from '@testing-library/react';
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
