import { act, render, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { AppProviders } from '../../../src/AppProviders';
import { specification } from '../../../src/domain/localConstants';
import { createLocalTransport } from '../../../src/api/local/localBaseQuery';
import { makeStore } from '../../../src/store/makeStore';
import { requestQueries } from '../../../src/store/requestQueries';
import { setViewportWidth } from '../../browserStubs';
import { buildListItem, buildPortfolio, samplePortfolio } from '../../builders';

/** Puts the prerendered HTML of a portfolio into the document. */
async function showPrerenderedHtml(portfolio = samplePortfolio()) {
  const { prerender } = await import('../../../src/prerender');
  const root = document.createElement('div');
  root.innerHTML = await prerender(portfolio);
  document.body.replaceChildren(root);
  return root;
}

/** Hydrates the HTML as main.tsx does. React logs every mismatch, which fails the test. */
async function hydrate(container: HTMLElement, portfolio = samplePortfolio()) {
  const store = makeStore(createLocalTransport(portfolio));
  await act(async () => {
    await requestQueries(store);
    startTransition(() => {
      // AppProviders contains StrictMode.
      const options = { container, hydrate: true, reactStrictMode: false };
      render(<AppProviders store={store} viewConstants={specification} />, options);
    });
  });
}

describe('§1 Prerendered HTML', () => {
  test('of a portfolio without an active borrower asks to select one', async () => {
    await showPrerenderedHtml({ ...samplePortfolio(), active_borrower: null });
    expect(screen.getByText('Select a borrower')).toBeVisible();
    expect(screen.getByText('Total: 11 borrowers')).toBeVisible();
  });

  test('has no style attribute, which the CSP forbids', async () => {
    const items = Array.from({ length: 1000 }, (_, index) => buildListItem({ id: `b-${index}` }));
    const root = await showPrerenderedHtml(buildPortfolio(items));
    expect(screen.getAllByRole('option')).toHaveLength(30);
    expect(root.querySelector('[style]')).not.toBeInTheDocument();
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
