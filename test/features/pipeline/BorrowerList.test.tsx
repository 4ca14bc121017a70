import { act, fireEvent, screen } from '@testing-library/react';
import { lendingApi } from '../../../src/api/lendingApi';
import { stubListLayout, stubOneKeyTime } from '../../browserStubs';
import { deskPortfolio } from '../../builders';
import { renderApp } from '../../renderApp';

const ROW_HEIGHT = 62;
const VIEW_HEIGHT = 620; // Ten rows.

const { pipeline } = deskPortfolio();

const list = () => screen.getByRole('listbox');
// In jsdom a query by role takes too long for so many rows.
const rows = () => [...list().querySelectorAll('[role=option]')];
const positions = () => rows().map((row) => Number(row.ariaPosInSet));
const selectedRow = () => list().querySelector('[aria-selected=true]');

/** Renders the desk, with 380 borrowers in New, and selects the one at an index. */
async function renderDesk(index = 0) {
  stubListLayout(ROW_HEIGHT, VIEW_HEIGHT);
  const app = renderApp({ portfolio: { ...deskPortfolio(), active_borrower: pipeline.new[index]?.id } });
  await screen.findByText('Total: 640 borrowers');
  /** Changes the rows in New, and waits until they show: RTK notifies React in the next frame. */
  async function showInNew(rows: typeof pipeline.new) {
    const shown = { ...pipeline, new: rows };
    await app.store.dispatch(lendingApi.util.upsertQueryData('getPipeline', undefined, shown));
    await screen.findByText(`Total: ${rows.length + 260} borrowers`);
  }
  return { ...app, showInNew };
}

function scrollTo(px: number) {
  list().scrollTop = px;
  fireEvent.scroll(list());
}

test('after another key a letter without a match leaves the selection alone', async () => {
  stubOneKeyTime();
  const { user } = await renderDesk();
  act(() => list().focus());
  await user.keyboard('7{ArrowDown}{ArrowDown}7');
  expect(selectedRow()).toHaveAttribute('aria-posinset', '3');
});

test('a long list mounts a window of rows that moves as the list scrolls, each row with its position', async () => {
  await renderDesk();
  expect(positions().join()).toMatch(/^1,2,.*,29,30$/); // Ten are in view.
  for (const row of rows()) expect(row).toHaveAttribute('aria-setsize', '380');
  scrollTo(200 * ROW_HEIGHT);
  expect(positions().join()).toMatch(/^191,.*,220$/);
  scrollTo(380 * ROW_HEIGHT);
  expect(positions().join()).toMatch(/^351,.*,380$/);
});

test('in a long list the next key starts from the selected row, also where that is out of view', async () => {
  const { user } = await renderDesk(300);
  expect(selectedRow()).toBeInTheDocument();
  act(() => list().focus());
  scrollTo(0);
  expect(selectedRow()).not.toBeInTheDocument();
  expect(list()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowDown}');
  expect(selectedRow()).toHaveAttribute('aria-posinset', '302');
  expect(list().scrollTop).toBe(303 * ROW_HEIGHT - VIEW_HEIGHT); // The next one shows, too.
});
