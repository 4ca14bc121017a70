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
  return { responses, respond };
}

describe('§8 server: the line about an action that failed', () => {
  test('has the reason until that action is pressed again or another borrower is selected', async () => {
    const { responses, respond } = await renderWithDeferredActions();
    for (const name of ['Send to Valuer', 'Request Documents']) {
      fireEvent.click(getButton(name));
      await respond({ error });
    }
    // The toast says it once; the line is not announced.
    expect(screen.getByRole('alert')).toHaveTextContent(`Request Documents failed. ${reason}`);
    await advanceTime(60_000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(line('Send to Valuer')).toBeVisible();
    expect(getPanel('Borrower detail')).toHaveTextContent(`Send to Valuer failed. ${reason}`);
    // A page translator leaves the id as it is.
    expect(detail().getAllByText('r-7', { selector: '[translate=no]' })).toHaveLength(2);
    expect(line('Send to Valuer')?.closest('[aria-live], [role]')).toBe(null);
    fireEvent.click(getButton('Send to Valuer'));
    await advanceTime(50); // A frame, in which RTK Query notifies.
    expect(line('Send to Valuer')).not.toBeInTheDocument();
    expect(line('Request Documents')).toBeVisible();
    expect(responses.pending).toHaveLength(1);
    await respond();
    expect(line('Send to Valuer')).not.toBeInTheDocument();
    for (const name of ['Elena Petrova', 'Priya Raman']) {
      fireEvent.click(screen.getByText(name));
      await advanceTime(50);
      expect(line('Request Documents')).not.toBeInTheDocument();
    }
  });

  test('fault 7: if another borrower is selected, shows when its own is selected again', async () => {
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
