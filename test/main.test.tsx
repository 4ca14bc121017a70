import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from './fakeServer';

const { env } = process;

beforeAll(() => {
  // The pages render without act: they import modules of their own, not Testing Library's.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

afterEach(() => {
  process.env = env;
});

/** Starts the page of a build with these options, in modules of its own. */
async function startPage(options: NodeJS.ProcessEnv, html = '') {
  jest.resetModules();
  process.env = { ...env, ...options };
  // A server that answers the pipeline only.
  const { requests, takeCalls } = fakeServer((_request, path) =>
    path.endsWith('/pipeline') ? undefined : new Response('', { status: 404 }),
  );
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const prerendered = document.querySelector('h1');
  const onHydrated = jest.fn();
  document.addEventListener('app-hydrated', onHydrated, { once: true });
  await import('../src/main');
  await waitFor(() => {
    expect(onHydrated).toHaveBeenCalled();
  });
  return { requests, takeCalls, prerendered };
}

describe('§1 §7 §8 The page starts', () => {
  test('from the built-in portfolio, hydrates the prerendered screen and sends no request', async () => {
    const { prerender } = await import('../src/prerender');
    const { requests, prerendered } = await startPage({}, await prerender());
    expect(screen.getByText('720')).toBeVisible();
    expect(prerendered).toBeVisible();
    expect(requests).toEqual([]);
  });

  test('with injected latency, with every panel busy', async () => {
    await startPage({ LATENCY: '60000' });
    for (const panel of screen.getAllByRole('region')) {
      expect(panel).toHaveAttribute('aria-busy', 'true');
    }
  });

  test('with an injected failure, with a message in its panel', async () => {
    await startPage({ FAIL: 'GET /api/onboarding/workflow' });
    expect(await screen.findByText('The onboarding workflow could not be loaded.')).toBeVisible();
    expect(await screen.findByText('720')).toBeVisible();
  });

  test('for a server, requests each call once, and again when the browser is online again', async () => {
    const { requests, takeCalls } = await startPage({
      API: 'https://lender.example/base',
      BROKER: 'br-7',
    });
    const everything = [
      'GET /api/borrowers/pipeline',
      'GET /api/broker/br-7',
      'GET /api/onboarding/workflow',
    ];
    expect(await screen.findByText('Total: 11 borrowers')).toBeVisible();
    expect(await screen.findAllByRole('alert')).toHaveLength(2);
    expect(takeCalls()).toEqual(everything);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => {
      expect(requests).toHaveLength(3);
    });
    expect(takeCalls()).toEqual(everything);
    expect(await screen.findAllByRole('alert')).toHaveLength(2);
  });
});
