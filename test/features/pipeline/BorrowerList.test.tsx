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
// In jsdom a query by role takes too long for so many rows.
const rows = () => [...list().querySelectorAll('[role=option]')];
const positions = () => rows().map((row) => Number(row.ariaPosInSet));
const selectedRow = () => list().querySelector('[aria-selected=true]');
const tab = (name: RegExp) => screen.getByRole('tab', { name });

/** Renders newCount of the borrowers in New and the others in Review. */
async function renderLongList(active_borrower = 'b-0', newCount = 1000) {
  stubListLayout(ROW_HEIGHT, VIEW_HEIGHT);
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

function scrollTo(px: number) {
  list().scrollTop = px;
  fireEvent.scroll(list());
}

test('§2 each tab keeps its scroll position while another one is selected', async () => {
  const { user } = await renderLongList('b-0', 700);
  scrollTo(30_000);
  await user.click(tab(/Review/));
  expect(list().scrollTop).toBe(0);
  await user.click(tab(/Approved/));
  await user.click(tab(/New/));
  expect(list().scrollTop).toBe(30_000);
  expect(positions()).toContain(Math.floor(30_000 / ROW_HEIGHT) + 1);
});

test.each([
  ['{ArrowDown}', 'Borrower 14'],
  // Letters that find no row do not matter.
  ['qq{ArrowUp}', 'Borrower 12'],
])('§2 after the selected row has gone, %s selects %s', async (key, neighbour) => {
  const { user, pipeline, showInNew } = await renderLongList();
  await user.click(screen.getByText('Borrower 13'));
  await showInNew(pipeline.new.filter(({ name }) => name !== 'Borrower 13'));
  await user.keyboard(key);
  expect(selectedRow()).toHaveTextContent(neighbour);
});

test('§2 in a list of 200 borrowers every row is mounted, so that find in page finds it', async () => {
  await renderLongList('b-0', 200);
  expect(rows()).toHaveLength(200);
});

describe('§2 Pipeline with a thousand borrowers', () => {
  test('mounts a window of rows that moves as the list scrolls, each row with its position', async () => {
    await renderLongList();
    expect(tab(/New/).textContent).toBe('New 1,000');
    expect(positions().join()).toMatch(/^1,2,.*,79,80$/);
    for (const row of rows()) expect(row).toHaveAttribute('aria-setsize', '1000');
    scrollTo(500 * ROW_HEIGHT);
    expect(positions().join()).toMatch(/^491,.*,570$/);
    scrollTo(1000 * ROW_HEIGHT);
    expect(positions().join()).toMatch(/^921,.*,1000$/);
  });

  test('keeps the first visible row in its place when rows come or go above it, but not at the top', async () => {
    const { pipeline, showInNew } = await renderLongList();
    const newRows = [1, 2, 3].map((id) => buildListItem({ id: `n-${id}`, name: `Late ${id}` }));
    await showInNew([...newRows, ...pipeline.new]);
    expect(list().scrollTop).toBe(0);
    scrollTo(500 * ROW_HEIGHT + 20);
    await showInNew(pipeline.new);
    expect(list().scrollTop).toBe(497 * ROW_HEIGHT + 20);
    expect(positions().join()).toMatch(/^488,.*,567$/);
    // The first visible row goes, with three above it: the next one stays in its place.
    fireEvent.scroll(list());
    await showInNew(pipeline.new.filter((_, index) => index < 494 || index > 497));
    expect(list().scrollTop).toBe(493 * ROW_HEIGHT + 20);
  });

  test('each key selects its row and scrolls to it', async () => {
    stubKeyTimes();
    const { user } = await renderLongList();
    act(() => list().focus());
    for (const [keys, position] of [
      ['{End}', 1000],
      ['{PageUp}', 990],
      ['{PageDown}', 1000],
      ['{Home}{PageDown}', 11],
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
    const { user } = await renderLongList('b-800');
    expect(selectedRow()).toBeInTheDocument(); // The list opens at it.
    act(() => list().focus());
    scrollTo(0);
    expect(selectedRow()).not.toBeInTheDocument();
    expect(list()).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowDown}');
    expect(selectedRow()).toHaveAttribute('aria-posinset', '802');
    expect(list().scrollTop).toBe(802 * ROW_HEIGHT - VIEW_HEIGHT);
  });
});
