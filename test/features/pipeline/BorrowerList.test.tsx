import { act, fireEvent, screen } from '@testing-library/react';
import { lendingApi } from '../../../src/api/lendingApi';
import { stubKeyTimes, stubListLayout } from '../../browserStubs';
import { buildListItem, buildPipeline, buildPortfolio } from '../../builders';
import { getHeading } from '../../queries';
import { renderApp } from '../../renderApp';

const ROW_HEIGHT = 62;
const VIEW_HEIGHT = 620; // Ten rows.

const borrowers = Array.from({ length: 1000 }, (_, index) =>
  buildListItem({ id: `b-${index}`, name: `Borrower ${index + 1}` }),
);

const list = () => screen.getByRole('listbox');
const rows = () => screen.getAllByRole('option');
const positions = () => rows().map((row) => Number(row.ariaPosInSet));
const selectedRow = () => screen.queryByRole('option', { selected: true });
const tab = (name: RegExp) => screen.getByRole('tab', { name });

/** Returns `count` numbers, the first of which is `from`. */
function numbers(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

/** Renders newCount of the borrowers in New and the others in Review, before layout. */
async function renderUnmeasuredList(active_borrower = 'b-0', newCount = 1000) {
  const pipeline = buildPipeline({
    new: borrowers.slice(0, newCount),
    in_review: borrowers.slice(newCount),
  });
  const app = renderApp({ portfolio: buildPortfolio([], { active_borrower, pipeline }) });
  await screen.findByText('Total: 1,000 borrowers');

  /** Changes the rows in New, and waits until they show: RTK notifies React in the next frame. */
  async function showInNew(rows: typeof borrowers) {
    const shown = { ...pipeline, new: rows };
    await app.store.dispatch(lendingApi.util.upsertQueryData('getPipeline', undefined, shown));
    const total = rows.length + pipeline.in_review.length;
    await screen.findByText(`Total: ${total.toLocaleString('en-US')} borrowers`);
  }
  return { ...app, pipeline, showInNew };
}

async function renderLongList(...args: Parameters<typeof renderUnmeasuredList>) {
  const app = await renderUnmeasuredList(...args);
  stubListLayout(ROW_HEIGHT, VIEW_HEIGHT);
  return app;
}

function focus(element: HTMLElement) {
  act(() => {
    element.focus();
  });
}

/** Makes focus on the list count as pointer focus. In jsdom every focus is :focus-visible. */
function stubPointerFocus() {
  const matches = list().matches.bind(list());
  jest
    .spyOn(list(), 'matches')
    .mockImplementation(
      (selectors) =>
        selectors !== ':focus-visible' && matches(selectors.replace(':not(:focus-visible)', '')),
    );
}

function scrollTo(px: number) {
  list().scrollTop = px;
  fireEvent.scroll(list());
}

describe('§2 The scroll position of a tab', () => {
  test('is kept while another tab, also an empty one, is selected, and its rows are mounted again', async () => {
    const { user } = await renderLongList('b-0', 700);
    scrollTo(30_000);
    const rowsInNew = positions();
    await user.click(tab(/Review/));
    expect(list().scrollTop).toBe(0);
    scrollTo(50 * ROW_HEIGHT);
    await user.click(tab(/Approved/));
    await user.click(tab(/New/));
    expect(list().scrollTop).toBe(30_000);
    expect(positions()).toEqual(rowsInNew);
    await user.click(tab(/Review/));
    expect(list().scrollTop).toBe(50 * ROW_HEIGHT);
    expect(positions()).toEqual(numbers(46, 20));
  });

  test('stays at the same rows if larger text has resized them meanwhile', async () => {
    const { user } = await renderLongList('b-0', 700);
    scrollTo(300 * ROW_HEIGHT);
    await user.click(tab(/Review/));
    stubListLayout(2 * ROW_HEIGHT, VIEW_HEIGHT);
    await user.click(tab(/New/));
    expect(list().scrollTop).toBe(600 * ROW_HEIGHT);
  });

  test('moves to the last rows of a list that has become shorter meanwhile', async () => {
    const { user, pipeline, showInNew } = await renderLongList('b-0', 700);
    scrollTo(600 * ROW_HEIGHT);
    await user.click(tab(/Review/));
    await showInNew(pipeline.new.slice(0, 400));
    await user.click(tab(/New/));
    expect(positions()).toEqual(numbers(386, 15));
  });
});

test.each([
  ['{ArrowDown}', 'Borrower 14', [12]],
  ['{ArrowUp}', 'Borrower 12', [12]],
  ['{PageUp}', 'Borrower 3', [12]],
  ['a name without a match{ArrowDown}', 'Borrower 14', [12]],
  ['{ArrowDown}', 'Borrower 15', [0, 10, 12, 13]],
  ['{ArrowUp}', 'Borrower 10', [10, 11, 12]],
  ['{ArrowDown}', 'Borrower 12', numbers(12, 988)],
])(
  '§2 after the selected row has gone, %s leads to its neighbour %s',
  async (key, neighbour, gone) => {
    const { user, pipeline, showInNew } = await renderLongList();
    // The list that it is selected in is not the one that was mounted.
    for (const rows of [[], pipeline.new.slice(5), pipeline.new]) await showInNew(rows);
    await user.click(screen.getByText('Borrower 13'));
    for (const goneByNow of [gone.slice(1), gone]) {
      await showInNew(pipeline.new.filter((_, index) => !goneByNow.includes(index)));
    }
    expect(list()).toHaveFocus();
    await user.keyboard(key);
    expect(selectedRow()).toHaveTextContent(neighbour);
    expect(list()).toHaveFocus();
  },
);

describe('§2 Pipeline with a thousand borrowers', () => {
  test('mounts thirty rows before layout, then the visible ones and a few more, each with its position', async () => {
    await renderUnmeasuredList();
    expect(tab(/New/).textContent).toBe('New 1,000');
    expect(positions()).toEqual(numbers(1, 30));
    stubListLayout(ROW_HEIGHT, VIEW_HEIGHT);
    expect(positions()).toEqual(numbers(1, 15));
    for (const row of rows()) expect(row).toHaveAttribute('aria-setsize', '1000');
    stubListLayout(ROW_HEIGHT, 2 * VIEW_HEIGHT);
    expect(positions()).toEqual(numbers(1, 25));
  });

  test('each key selects its row and reveals it', async () => {
    stubKeyTimes();
    const { user } = await renderLongList();
    focus(list());
    for (const [keys, position] of [
      ['{End}', 1000],
      ['{PageUp}', 990],
      ['{End}{ArrowUp}', 999],
      ['{PageDown}', 1000],
      ['{Home}', 1],
      ['{PageDown}', 11],
      ['{PageDown}{PageDown}', 31],
      ['borrower 77', 77],
    ] as const) {
      await user.keyboard(keys);
      expect([keys, selectedRow()?.ariaPosInSet]).toEqual([keys, String(position)]);
      expect(list()).toHaveAttribute('aria-activedescendant', selectedRow()?.id);
      expect(getHeading(`Borrower ${position}`)).toBeVisible();
      const top = (position - 1) * ROW_HEIGHT;
      expect(list().scrollTop).toBeLessThanOrEqual(top);
      expect(list().scrollTop).toBeGreaterThanOrEqual(top + ROW_HEIGHT - VIEW_HEIGHT);
    }
  });

  test('a selected row out of view is not the active descendant; the next key starts from it', async () => {
    const { user } = await renderLongList('b-3');
    focus(list());
    scrollTo(500 * ROW_HEIGHT);
    expect(selectedRow()).not.toBeInTheDocument();
    expect(list()).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowDown}');
    expect(selectedRow()).toHaveAttribute('aria-posinset', '5');
    expect(list().scrollTop).toBe(4 * ROW_HEIGHT);
  });

  test('keyboard focus reveals the selected row', async () => {
    const { user } = await renderLongList('b-3');
    scrollTo(500 * ROW_HEIGHT);
    focus(tab(/New/));
    await user.tab();
    expect(list()).toHaveFocus();
    expect(selectedRow()).toHaveTextContent('Borrower 4');
    scrollTo(500 * ROW_HEIGHT);
    // The window gets the focus back.
    fireEvent.focus(list());
    expect(list().scrollTop).toBe(500 * ROW_HEIGHT);
  });

  test.each([
    ['no gesture', 'opens on the selected row', 801 * ROW_HEIGHT - VIEW_HEIGHT],
    ['a key', 'opens on the selected row', 801 * ROW_HEIGHT - VIEW_HEIGHT],
    ['a scroll', 'keeps its scroll position', 20 * ROW_HEIGHT],
    ['a click', 'keeps its scroll position', 0],
  ])('after %s before layout the list %s', async (gesture, _, scrollTop) => {
    await renderUnmeasuredList('b-800');
    if (gesture === 'a scroll') list().scrollTop = scrollTop;
    if (gesture === 'a click') stubPointerFocus();
    if (gesture === 'a click' || gesture === 'a key') focus(list());
    stubListLayout(ROW_HEIGHT, VIEW_HEIGHT);
    expect(list().scrollTop).toBe(scrollTop);
    expect(positions()).toContain(scrollTop / ROW_HEIGHT + 1);
  });
});
