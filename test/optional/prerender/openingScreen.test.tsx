import { act, render, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { AppProviders } from '../../../src/AppProviders';
import { localStoreOptions, page } from '../../../src/localPage';
import { Hydrated } from '../../../src/optional/prerender/Hydrated';
import type renderOpeningScreen from '../../../src/optional/prerender/openingScreen';
import type { Page } from '../../../src/page';
import { makeStore, type StoreOptions } from '../../../src/store/makeStore';
import { requestQueries } from '../../../src/optional/prerender/requestQueries';
import { setViewportWidth } from '../../browserStubs';
import { buildListItem, buildPortfolio, samplePortfolio } from '../../builders';
import { startPage } from '../../startPage';

type Render = { default: typeof renderOpeningScreen };

/** Renders the opening screen of a page, as the build does, in modules of its own. */
async function prerender(localPage: object, errors: unknown[] = []): Promise<string> {
  jest.resetModules();
  jest.doMock('../../../src/localPage', () => localPage);
  const module: Render = await import('../../../src/optional/prerender/openingScreen');
  return module.default({ compilation: { errors } });
}

/** Puts the prerendered HTML of a portfolio into the document. */
async function showPrerenderedHtml(portfolio = samplePortfolio()) {
  const root = document.createElement('div');
  root.innerHTML = await prerender({ storeOptions: localStoreOptions(portfolio), page });
  document.body.replaceChildren(root);
  return root;
}

/** Hydrates the HTML as the entry does. React logs every mismatch, which fails the test. */
async function hydrate(container: HTMLElement, portfolio = samplePortfolio()) {
  const store = makeStore(localStoreOptions(portfolio));
  await act(async () => {
    await requestQueries(store);
    startTransition(() => {
      const app = (
        <Hydrated>
          <AppProviders store={store} page={page} />
        </Hydrated>
      );
      // AppProviders contains StrictMode.
      render(app, { container, hydrate: true, reactStrictMode: false });
    });
  });
}

describe('§1 prerender: the HTML', () => {
  test('of a portfolio without an active borrower asks to select one', async () => {
    await showPrerenderedHtml({ ...samplePortfolio(), active_borrower: null });
    expect(screen.getByText('Select a borrower')).toBeVisible();
    expect(screen.getByText('Total: 11 borrowers')).toBeVisible();
  });

  test('has no style attribute, which the CSP forbids', async () => {
    const items = Array.from({ length: 1000 }, (_, index) => buildListItem({ id: `b-${index}` }));
    const root = await showPrerenderedHtml(buildPortfolio(items));
    expect(screen.getAllByRole('option')).toHaveLength(80);
    expect(root.querySelector('[style]')).not.toBeInTheDocument();
  });

  test('is empty in a build that has failed, in which the portfolio may be missing', async () => {
    expect(await prerender({ storeOptions: undefined }, ['invalid portfolio'])).toBe('');
  });

  test('leaves no timer, for which a build would wait', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    await showPrerenderedHtml();
    jest.advanceTimersByTime(1000); // Other timers of RTK Query and React are short.
    expect(jest.getTimerCount()).toBe(0);
  });

  test('contains the whole opening screen, and is hydrated in place on a small screen, too', async () => {
    const root = await showPrerenderedHtml();
    expect(screen.getByText('Total: 11 borrowers')).toBeVisible();
    expect(screen.getAllByRole('option')).toHaveLength(5);
    for (const text of ['720', 'Robert Turner', 'Funder Syndication']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    const panels = screen.getAllByRole('region');
    for (const panel of panels) expect(panel).toHaveAttribute('aria-busy', 'false');
    setViewportWidth(375);
    const onHydrated = jest.fn();
    document.addEventListener('app-hydrated', onHydrated);
    await hydrate(root);
    expect(onHydrated).toHaveBeenCalledTimes(1);
    expect(screen.getAllByRole('region')).toEqual(panels);
    expect(screen.getByRole('button', { name: 'Broker info' })).toBeVisible();
  });

  test('is hydrated without a mismatch for names that HTML, React or the browser could change', async () => {
    const markup = '<b>  two  spaces </b> & "quotes" <!-- -->';
    const portfolio = buildPortfolio([
      buildListItem({ name: markup, loan_type: "'", status: ' ' }),
      buildListItem({ id: 'b-2', name: 'ក្រុម ស្រី' }),
    ]);
    const root = await showPrerenderedHtml(portfolio);
    // ICU 72, as in WebKitGTK 2.50 on Debian 12, ends the first letter after two code points.
    jest
      .spyOn(Intl.Segmenter.prototype, 'segment')
      .mockImplementation(
        (word) => ({ containing: () => ({ segment: word.slice(0, 2) }) }) as never,
      );
    await hydrate(root, portfolio);
    const [first, second] = screen.getAllByRole('option');
    expect(first).toHaveTextContent('<b> two spaces </b> & "quotes" <!-- -->');
    expect(second).toHaveTextContent('ក្រុម ស្រី');
  });
});

describe('§1 prerender: the entry', () => {
  /** Starts a page in its prerendered HTML. Returns its first panel, and whether it stays. */
  async function startPrerendered(localPage: { storeOptions: StoreOptions; page: Page }) {
    const html = await prerender(localPage);
    const hydrated = new Promise((resolve) => {
      document.addEventListener('app-hydrated', resolve, { once: true });
    });
    let panel: Element | null = null;
    const importEntry = async () => {
      document.body.innerHTML = `<div id="root">${html}</div>`;
      panel = document.querySelector('section');
      await import('../../../src/optional/prerender/main');
    };
    await startPage(importEntry, {}, () => localPage);
    // React logs a difference, which fails the test.
    await hydrated;
    expect(panel).toBeVisible();
  }

  test('hydrates when every response is there, however long that takes', async () => {
    const { baseQuery, ...options } = localStoreOptions(samplePortfolio());
    await startPrerendered({
      storeOptions: {
        ...options,
        async baseQuery(...call) {
          await new Promise((resolve) => setTimeout(resolve, 50));
          return baseQuery(...call);
        },
      },
      page,
    });
    expect(screen.getByText('720')).toBeVisible();
  });

  test('hydrates skeletons where nothing can be prefetched', async () => {
    const { initialSelection } = localStoreOptions(samplePortfolio());
    const baseQuery = () => new Promise<never>(() => undefined);
    await startPrerendered({ storeOptions: { initialSelection, baseQuery }, page: {} });
    for (const region of screen.getAllByRole('region')) {
      expect(region).toHaveAttribute('aria-busy', 'true');
    }
  });
});
