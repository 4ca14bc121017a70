import { screen, waitFor } from '@testing-library/react';
import { TextEncoder } from 'node:util';
import { fakeServer } from './fakeServer';

// jsdom lacks it, and react-dom/server needs it on import.
globalThis.TextEncoder = TextEncoder;

const { env } = process;

beforeAll(() => {
  // The pages run without act: their modules are not those of Testing Library.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

afterEach(() => {
  process.env = env;
});

/** Starts the page of a build with these options, in modules of its own. */
async function startPage(options: NodeJS.ProcessEnv, html = '') {
  jest.resetModules();
  process.env = { ...env, ...options };
  // A server that knows the pipeline alone.
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
  test('from the built-in portfolio, in place of the prerendered screen, and asks no server', async () => {
    const { prerender } = await import('../src/prerender');
    const { requests, prerendered } = await startPage({}, await prerender());
    expect(screen.getByText('720')).toBeVisible();
    expect(prerendered).toBeVisible();
    expect(requests).toEqual([]);
  });

  test('with injected latency, busy at once', async () => {
    await startPage({ LATENCY: '60000' });
    for (const panel of screen.getAllByRole('region')) {
      expect(panel).toHaveAttribute('aria-busy', 'true');
    }
  });

  test('with injected failures, which it says', async () => {
    await startPage({ FAIL: 'GET /api/onboarding/workflow' });
    expect(await screen.findByText('The onboarding workflow could not be loaded.')).toBeVisible();
    expect(await screen.findByText('720')).toBeVisible();
  });

  test('from a server, asks each call once, and all again when the connection comes back', async () => {
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
