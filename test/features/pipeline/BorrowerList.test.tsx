import { act, fireEvent, screen } from '@testing-library/react';
import { lendingApi } from '../../../src/api/lendingApi';
import { stubKeyTimes, stubListLayout } from '../../browserStubs';
import { buildListItem, buildPipeline, buildPortfolio } from '../../builders';
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

test('after another key a letter without a match leaves the selection alone', async () => {
  stubKeyTimes();
  const { user } = await renderLongList();
  act(() => list().focus());
  await user.keyboard('q{ArrowDown}{ArrowDown}q');
  expect(selectedRow()).toHaveTextContent('Borrower 3');
});

describe('Pipeline with a thousand borrowers', () => {
  test('mounts a window of rows that moves as the list scrolls, each row with its position', async () => {
    await renderLongList();
    expect(tab(/New/).textContent).toBe('New 1,000');
    expect(positions().join()).toMatch(/^1,2,.*,29,30$/); // Ten are in view.
    for (const row of rows()) expect(row).toHaveAttribute('aria-setsize', '1000');
    scrollTo(500 * ROW_HEIGHT);
    expect(positions().join()).toMatch(/^491,.*,520$/);
    scrollTo(1000 * ROW_HEIGHT);
    expect(positions().join()).toMatch(/^971,.*,1000$/);
  });

  test('keeps the first visible row in its place when rows come or go above it, but not at the top', async () => {
    const { pipeline, showInNew } = await renderLongList();
    const newRows = [1, 2, 3].map((id) => buildListItem({ id: `n-${id}`, name: `Late ${id}` }));
    await showInNew([...newRows, ...pipeline.new]);
    expect(list().scrollTop).toBe(0);
    scrollTo(500 * ROW_HEIGHT + 20);
    await showInNew(pipeline.new);
    expect(list().scrollTop).toBeCloseTo(497 * ROW_HEIGHT + 20);
    expect(positions().join()).toMatch(/^488,.*,517$/);
    // The first visible row goes, with three above it: the next one stays in its place.
    fireEvent.scroll(list());
    await showInNew(pipeline.new.filter((_, index) => index < 494 || index > 497));
    expect(list().scrollTop).toBeCloseTo(493 * ROW_HEIGHT + 20);
  });

  test('a selected row out of view is not the active descendant; the next key starts from it', async () => {
    const { user } = await renderLongList('b-800');
    expect(selectedRow()).toBeInTheDocument();
    act(() => list().focus());
    scrollTo(0);
    expect(selectedRow()).not.toBeInTheDocument();
    expect(list()).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowDown}');
    expect(selectedRow()).toHaveAttribute('aria-posinset', '802');
    expect(list().scrollTop).toBe(803 * ROW_HEIGHT - VIEW_HEIGHT); // The next one shows, too.
  });
});
