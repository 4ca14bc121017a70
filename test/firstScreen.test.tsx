import { act, screen } from '@testing-library/react';
import { TextEncoder } from 'node:util';
import { hydrateRoot, type Root } from 'react-dom/client';
import { Desk } from '../src/Desk';
import { makeStore } from '../src/store/makeStore';
import { openingAnswers } from '../src/store/openingAnswers';
import { anItem, portfolioOf, samplePortfolio } from './builders';
import { resizeTo } from './screen';

// jsdom has none, and what renders to text asks for it as soon as it is imported.
globalThis.TextEncoder = TextEncoder;

/** The page's HTML for a portfolio, put into the document. */
async function inHtml(portfolio = samplePortfolio()) {
  const { firstScreen } = await import('../src/firstScreen');
  const root = document.createElement('div');
  root.innerHTML = await firstScreen(portfolio);
  document.body.replaceChildren(root);
  return root;
}

/** What the page does with that HTML. A mismatch is a complaint in the console, which fails. */
async function takeOver(root: HTMLElement, portfolio = samplePortfolio()): Promise<Root> {
  const store = makeStore(portfolio);
  await openingAnswers(store);
  return act(() => hydrateRoot(root, <Desk store={store} />));
}

describe('§1 The first screen in the page’s HTML', () => {
  test('shows all that the screen opens with: pipeline, borrower and broker', async () => {
    await inHtml();
    expect(screen.getByText('Total: 11 borrowers')).toBeVisible();
    expect(screen.getAllByRole('option')).toHaveLength(5);
    expect(screen.getByRole('heading', { name: 'Priya Raman' })).toBeVisible();
    expect(screen.getByText('720')).toBeVisible();
    expect(screen.getByText('Robert Turner')).toBeVisible();
    expect(screen.getByText('Funder Syndication')).toBeVisible();
    for (const panel of screen.getAllByRole('region')) {
      expect(panel).toHaveAttribute('aria-busy', 'false');
    }
  });

  test('has no style attribute, which the page’s policy would refuse', async () => {
    const root = await inHtml(
      portfolioOf(Array.from({ length: 1000 }, (_, index) => anItem({ id: `b-${index}` }))),
    );
    expect(screen.getAllByRole('option')).toHaveLength(30);
    expect(root.querySelector('[style]')).not.toBeInTheDocument();
  });

  test.each([1440, 375])('is taken over as it stands at %i px', async (width) => {
    const root = await inHtml();
    const panels = screen.getAllByRole('region');
    const name = screen.getByRole('heading', { name: 'Priya Raman' });
    resizeTo(width);
    const page = await takeOver(root);
    expect(screen.getAllByRole('region')).toEqual(panels);
    expect(screen.getByRole('heading', { name: 'Priya Raman' })).toBe(name);
    expect(screen.queryByRole('button', { name: 'Broker info' }) !== null).toBe(width < 1024);
    act(() => {
      page.unmount();
    });
  });

  test('is taken over with names that HTML or React might change', async () => {
    const portfolio = portfolioOf([
      anItem({ name: '<b>  two  spaces </b> & "quotes" <!-- -->', loan_type: "'", status: ' ' }),
    ]);
    const root = await inHtml(portfolio);
    const page = await takeOver(root, portfolio);
    expect(screen.getByRole('option')).toHaveTextContent('<b> two spaces </b> & "quotes" <!-- -->');
    act(() => {
      page.unmount();
    });
  });
});
