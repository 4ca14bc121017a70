import { fireEvent, screen, within } from '@testing-library/react';
import type { HttpError } from '../../../src/optional/server/http/httpFailure';
import { deferResponses } from '../../deferredResponses';
import { getButton, getPanel } from '../../queries';
import { advanceTime, renderLoadedApp } from '../../renderApp';
import { serverPage } from './fakeServer';

const detail = () => within(getPanel('Borrower detail'));
const error: HttpError = { status: 503, message: 'The ledger is closed.', requestId: 'r-7' };
const reason = 'The ledger is closed. (Request r-7)';
const line = (name: string) => detail().queryByText(`${name} failed. The ledger is closed.`);

/** Renders the app with the notes of a page for a server. Each action is pending until `respond`. */
async function renderWithDeferredActions() {
  const responses = deferResponses(/POST/);
  const { faultInjector } = responses;
  await renderLoadedApp({ faultInjector, page: serverPage().page, fakeTimers: true });
  /** Answers the oldest pending action, and waits until that has arrived. */
  async function respond(response?: { error: HttpError }) {
    responses.next('').respond(response);
    await advanceTime(50);
  }
  return { respond };
}

describe('server: the line about an action that failed', () => {
  test('stays after the toast until that action is pressed again or another borrower is selected', async () => {
    const { respond } = await renderWithDeferredActions();
    for (const name of ['Send to Valuer', 'Request Documents']) {
      fireEvent.click(getButton(name));
      await respond({ error });
    }
    // The toast says it once; the line is not announced.
    expect(screen.getByRole('alert')).toHaveTextContent(`Request Documents failed. ${reason}`);
    await advanceTime(60_000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(getPanel('Borrower detail')).toHaveTextContent(`Send to Valuer failed. ${reason}`);
    expect(line('Send to Valuer')?.closest('[aria-live], [role]')).toBe(null);
    fireEvent.click(getButton('Send to Valuer'));
    await advanceTime(50); // A frame, in which RTK Query notifies.
    expect(line('Send to Valuer')).not.toBeInTheDocument();
    expect(line('Request Documents')).toBeVisible();
    for (const name of ['Elena Petrova', 'Priya Raman']) {
      fireEvent.click(screen.getByText(name));
      await advanceTime(50);
      expect(line('Request Documents')).not.toBeInTheDocument();
    }
  });

  test('fault 7: shows when its borrower is selected again, if another one was meanwhile', async () => {
    const { respond } = await renderWithDeferredActions();
    fireEvent.click(getButton('Send to Valuer'));
    fireEvent.click(screen.getByText('Elena Petrova'));
    await respond({ error });
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^\u2068Priya Raman\u2069: Send to Valuer failed/,
    );
    expect(line('Send to Valuer')).not.toBeInTheDocument();
    fireEvent.click(screen.getByText('Priya Raman'));
    await advanceTime(50);
    expect(line('Send to Valuer')).toBeVisible();
  });
});
