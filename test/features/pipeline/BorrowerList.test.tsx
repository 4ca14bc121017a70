import { act, fireEvent, screen, within } from '@testing-library/react';
import { lendingApi } from '../../../src/api/lendingApi';
import { stubListLayout } from '../../browserStubs';
import { buildListItem, buildPortfolio } from '../../builders';
import { renderApp } from '../../renderApp';

const ROW_HEIGHT = 62;
const VIEW_HEIGHT = 620; // Ten rows.

const borrowers = Array.from({ length: 1000 }, (_, index) =>
  buildListItem({ id: `b-${index}`, name: `Borrower ${index + 1}` }),
);

async function renderLongList(selectedId = 'b-0') {
  const portfolio = buildPortfolio(borrowers, { active_borrower: selectedId });
  const app = renderApp({ portfolio });
  await screen.findByText('Total: 1,000 borrowers');
  stubListLayout(ROW_HEIGHT, VIEW_HEIGHT);
  return { ...app, list: screen.getByRole('listbox') };
}

const rows = () => screen.getAllByRole('option');
const positions = () => rows().map((row) => Number(row.ariaPosInSet));
const selectedRow = () => screen.queryByRole('option', { selected: true });
/** The element that reserves the space of the rows that are not mounted. */
const rowContainer = () => within(screen.getByRole('listbox')).getByRole('presentation');

function focus(element: HTMLElement) {
  act(() => {
    element.focus();
  });
}

function scrollTo(list: HTMLElement, px: number) {
  list.scrollTop = px;
  fireEvent.scroll(list);
}

describe('§2 Pipeline: each tab keeps its scroll position', () => {
  /** Renders 700 borrowers in New and 300 in Review, named by their numbers from 1 to 1000. */
  async function renderTwoLongTabs(selectedId: string | null = 'b-0') {
    const pipeline = {
      new: borrowers.slice(0, 700),
      in_review: borrowers.slice(700),
      approved: [],
    };
    const app = renderApp({
      portfolio: buildPortfolio([], { active_borrower: selectedId, pipeline }),
    });
    await screen.findByText('Total: 1,000 borrowers');
    stubListLayout(ROW_HEIGHT, VIEW_HEIGHT);
    return { ...app, pipeline };
  }
  const list = () => screen.getByRole('listbox');
  const tab = (name: RegExp) => screen.getByRole('tab', { name });

  test('and mounts the rows there', async () => {
    const { user } = await renderTwoLongTabs();
    scrollTo(list(), 30_000);
    const rowsInNew = positions();
    await user.click(tab(/Review/));
    expect(list().scrollTop).toBe(0);
    scrollTo(list(), 50 * ROW_HEIGHT);
    await user.click(tab(/New/));
    expect(list().scrollTop).toBe(30_000);
    expect(positions()).toEqual(rowsInNew);
    await user.click(tab(/Review/));
    expect(list().scrollTop).toBe(50 * ROW_HEIGHT);
    expect(positions()).toEqual(Array.from({ length: 20 }, (_, index) => index + 46));
  });

  test('by way of an empty tab, too', async () => {
    const { user } = await renderTwoLongTabs();
    scrollTo(list(), 300 * ROW_HEIGHT);
    await user.click(tab(/Approved/));
    await user.click(tab(/New/));
    expect(list().scrollTop).toBe(300 * ROW_HEIGHT);
  });

  test('a tab shown for the first time opens on the selected row', async () => {
    const { user } = await renderTwoLongTabs('b-900');
    await user.click(tab(/Review/));
    expect(selectedRow()).toHaveAttribute('aria-posinset', '201');
    expect(list().scrollTop).toBe(201 * ROW_HEIGHT - VIEW_HEIGHT);
  });

  test('wherever the selection has gone meanwhile', async () => {
    const { user } = await renderTwoLongTabs();
    focus(list());
    await user.keyboard('{End}');
    await user.click(tab(/Review/));
    focus(list());
    await user.keyboard('{End}');
    await user.click(tab(/New/));
    expect(list().scrollTop).toBe(700 * ROW_HEIGHT - VIEW_HEIGHT);
    expect(selectedRow()).not.toBeInTheDocument();
    await user.click(tab(/Review/));
    expect(selectedRow()).toHaveAttribute('aria-posinset', '300');
    expect(list().scrollTop).toBe(300 * ROW_HEIGHT - VIEW_HEIGHT);
  });

  test('as the same rows, if larger text has resized them meanwhile', async () => {
    const { user } = await renderTwoLongTabs();
    scrollTo(list(), 300 * ROW_HEIGHT);
    await user.click(tab(/Review/));
    stubListLayout(2 * ROW_HEIGHT, VIEW_HEIGHT);
    await user.click(tab(/New/));
    expect(list().scrollTop).toBe(600 * ROW_HEIGHT);
  });

  test('and shows the last rows of a list that has become shorter meanwhile', async () => {
    const { user, store, pipeline } = await renderTwoLongTabs();
    scrollTo(list(), 600 * ROW_HEIGHT);
    await user.click(tab(/Review/));
    await act(() =>
      store.dispatch(
        lendingApi.util.upsertQueryData('getPipeline', undefined, {
          ...pipeline,
          new: pipeline.new.slice(0, 400),
        }),
      ),
    );
    await user.click(tab(/New/));
    expect(positions()).toEqual(Array.from({ length: 15 }, (_, index) => index + 386));
  });
});

describe('§2 Pipeline with a thousand borrowers', () => {
  test('mounts the visible rows and a few more, each with its position in the whole list', async () => {
    await renderLongList();
    expect(positions()).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    for (const row of rows()) expect(row).toHaveAttribute('aria-setsize', '1000');
  });

  test('mounts the first thirty rows before layout', async () => {
    renderApp({ portfolio: buildPortfolio(borrowers) });
    await screen.findByText('Total: 1,000 borrowers');
    expect(rows()).toHaveLength(30);
  });

  test('scrolling mounts the rows that become visible and unmounts the others', async () => {
    const { list } = await renderLongList();
    scrollTo(list, 500 * ROW_HEIGHT);
    expect(positions()).toEqual(Array.from({ length: 20 }, (_, index) => index + 496));
  });

  test.each([
    ['at the start', 0, { before: 0, after: 985 }],
    ['in the middle', 500, { before: 495, after: 485 }],
    ['at the end', 990, { before: 985, after: 0 }],
  ])(
    '%s the list reserves the space of the other rows',
    async (_, rowsAbove, { before, after }) => {
      const { list } = await renderLongList();
      scrollTo(list, rowsAbove * ROW_HEIGHT);
      expect(rowContainer()).toHaveStyle({
        marginTop: `${before * ROW_HEIGHT}px`,
        paddingBottom: `${after * ROW_HEIGHT}px`,
      });
    },
  );

  test.each([
    ['{End}', 1000],
    ['{End}{Home}', 1],
    ['{PageDown}', 11],
    ['{PageDown}{PageDown}{PageDown}', 31],
    ['{End}{PageUp}', 990],
    ['{End}{ArrowUp}{PageDown}', 1000],
    ['{End}{ArrowUp}', 999],
    ['borrower 77', 77],
  ])('%s selects row %i and reveals it', async (keys, position) => {
    const { user, list } = await renderLongList();
    focus(list);
    await user.keyboard(keys);
    expect(selectedRow()).toHaveAttribute('aria-posinset', String(position));
    expect(list).toHaveAttribute('aria-activedescendant', selectedRow()?.id);
    expect(screen.getByRole('heading', { name: `Borrower ${position}` })).toBeVisible();
    const top = (position - 1) * ROW_HEIGHT;
    expect(list.scrollTop).toBeLessThanOrEqual(top);
    expect(list.scrollTop).toBeGreaterThanOrEqual(top + ROW_HEIGHT - VIEW_HEIGHT);
  });

  test('a click on a row far down selects its borrower and does not scroll', async () => {
    const { user, list } = await renderLongList();
    scrollTo(list, 700 * ROW_HEIGHT);
    // In jsdom every focus is :focus-visible. user-event calls matches(), too.
    jest
      .spyOn(list, 'matches')
      .mockImplementation((selectors) => !selectors.includes(':focus-visible'));
    await user.click(screen.getByText('Borrower 702'));
    expect(list).toHaveFocus();
    expect(selectedRow()).toHaveTextContent('Borrower 702');
    expect(screen.getByRole('heading', { name: 'Borrower 702' })).toBeVisible();
    expect(list.scrollTop).toBe(700 * ROW_HEIGHT);
  });

  test('a selected row out of view is not the active descendant; the next key starts from it', async () => {
    const { user, list } = await renderLongList('b-3');
    focus(list);
    scrollTo(list, 500 * ROW_HEIGHT);
    expect(selectedRow()).not.toBeInTheDocument();
    expect(list).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowDown}');
    expect(selectedRow()).toHaveAttribute('aria-posinset', '5');
    expect(list.scrollTop).toBe(4 * ROW_HEIGHT);
  });

  test('keyboard focus reveals the selected row', async () => {
    const { user, list } = await renderLongList('b-3');
    scrollTo(list, 500 * ROW_HEIGHT);
    focus(screen.getByRole('tab', { name: /New/ }));
    await user.tab();
    expect(list).toHaveFocus();
    expect(selectedRow()).toHaveTextContent('Borrower 4');
  });

  test('opens on the selected row', async () => {
    const { list } = await renderLongList('b-800');
    expect(selectedRow()).toHaveAttribute('aria-posinset', '801');
    expect(list.scrollTop).toBe(801 * ROW_HEIGHT - VIEW_HEIGHT);
  });

  test('keeps its scroll position if it was scrolled before layout', async () => {
    renderApp({ portfolio: buildPortfolio(borrowers, { active_borrower: 'b-800' }) });
    await screen.findByText('Total: 1,000 borrowers');
    screen.getByRole('listbox').scrollTop = 20 * ROW_HEIGHT;
    stubListLayout(ROW_HEIGHT, VIEW_HEIGHT);
    expect(screen.getByRole('listbox').scrollTop).toBe(20 * ROW_HEIGHT);
    expect(positions()).toEqual(Array.from({ length: 20 }, (_, index) => index + 16));
  });

  test('keeps its scroll position if it was clicked before layout', async () => {
    renderApp({ portfolio: buildPortfolio(borrowers, { active_borrower: 'b-800' }) });
    await screen.findByText('Total: 1,000 borrowers');
    const list = screen.getByRole('listbox');
    // In jsdom every focus is :focus-visible.
    const matches = jest.spyOn(list, 'matches').mockReturnValue(true);
    stubListLayout(ROW_HEIGHT, VIEW_HEIGHT);
    expect(matches).toHaveBeenCalledWith(':focus:not(:focus-visible)');
    expect(list.scrollTop).toBe(0);
  });

  test('a new row height keeps the same rows in view', async () => {
    const { list } = await renderLongList();
    scrollTo(list, 500 * ROW_HEIGHT);
    stubListLayout(2 * ROW_HEIGHT, VIEW_HEIGHT);
    expect(list.scrollTop).toBe(1000 * ROW_HEIGHT);
  });

  test('a taller list mounts more rows', async () => {
    await renderLongList();
    stubListLayout(ROW_HEIGHT, 2 * VIEW_HEIGHT);
    expect(rows()).toHaveLength(25);
  });

  test.each([5, 200])('a list of %i mounts all its rows and reserves no space', async (count) => {
    renderApp({ portfolio: buildPortfolio(borrowers.slice(0, count)) });
    await screen.findByText(`Total: ${count} borrowers`);
    expect(rows()).toHaveLength(count);
    stubListLayout(ROW_HEIGHT, VIEW_HEIGHT);
    expect(rows()).toHaveLength(count);
    expect(rowContainer()).not.toHaveAttribute('style');
  });
});
