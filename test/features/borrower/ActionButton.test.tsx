import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { LendingResponse } from '../../../src/api/baseQueryTypes';
import { buildListItem, buildPortfolio } from '../../builders';
import { deferResponses, serverError } from '../../deferredResponses';
import { getButton } from '../../queries';
import { advanceTime, renderLoadedApp } from '../../renderApp';

const status = () => screen.getByRole('status');

/** Renders the app on fake timers. Each action is pending until `respond`. */
async function renderWithDeferredActions() {
  const responses = deferResponses(/POST/);
  const app = await renderLoadedApp({ intercept: responses.intercept, fakeTimers: true });
  /** Responds to the oldest pending action, and waits until that has arrived. */
  async function respond(response?: LendingResponse) {
    responses.next('').respond(response);
    await advanceTime(50);
  }
  return { ...app, responses, respond };
}

describe('the outcome', () => {
  test.each([
    ['Request Documents', 'Documents requested'],
    ['Send to Valuer', 'Sent to valuer'],
  ])('%s shows the browser alert %p exactly, and no toast', async (name, text) => {
    const { user } = await renderLoadedApp();
    await user.click(getButton(name));
    await waitFor(() => expect(window.alert).toHaveBeenCalledWith(text));
    expect(window.alert).toHaveBeenCalledTimes(1);
    expect(status()).toBeEmptyDOMElement();
    expect(getButton(name)).toHaveFocus();
  });

  test('Escalate to Committee shows the response’s message in a green toast, and no alert', async () => {
    const { user } = await renderLoadedApp();
    await user.click(getButton('Escalate to Committee'));
    const message = await screen.findByText('Escalated to Credit Committee.');
    expect(message.closest('p')).toHaveClass('toast--success');
    expect(status()).toContainElement(message);
    expect(window.alert).not.toHaveBeenCalled();
  });

  test('a message about a borrower who is no longer selected begins with the name', async () => {
    const { respond } = await renderWithDeferredActions();
    for (const name of ['Request Documents', 'Send to Valuer', 'Escalate to Committee'])
      fireEvent.click(getButton(name));
    fireEvent.click(screen.getByText('Elena Petrova'));
    const name = '\u2068Priya Raman\u2069'; // Isolated, because a name can be right to left.
    await respond(); // The responses come in the order of the presses.
    expect(window.alert).toHaveBeenCalledWith(`${name}: Documents requested`);
    await respond(serverError);
    expect(screen.getByRole('alert').textContent).toBe(`${name}: Send to Valuer failed. The server failed.`);
    expect(window.alert).toHaveBeenCalledTimes(1);
    await respond();
    expect(status().textContent).toBe(`${name}: Escalated to Credit Committee.`);
  });
});

describe('a press', () => {
  test.each([
    ['a triple click', [0, 150, 300], 1],
    ['two clicks 500 ms apart', [0, 500], 2],
    ['five clicks 420 ms apart', [0, 420, 840, 1260, 1680], 3],
  ])('of %s at %j ms %i act', async (_gesture, times, presses) => {
    const { responses, respond } = await renderWithDeferredActions();
    const start = Date.now();
    let acted = 0;
    for (const time of times) {
      await advanceTime(start + time - Date.now());
      fireEvent.click(getButton('Request Documents'));
      acted += responses.pending.length;
      if (responses.pending.length > 0) await respond();
    }
    expect(acted).toBe(presses);
  });

  test('while the action is pending sends nothing, and delays no later press', async () => {
    const { responses, respond } = await renderWithDeferredActions();
    const click = () => fireEvent.click(getButton('Request Documents'));
    click();
    await advanceTime(600);
    click();
    const request = { method: 'POST', path: '/api/borrowers/b-1001/request-documents' };
    expect(responses.pending).toMatchObject([{ request }]);
    await respond();
    await advanceTime(100);
    click();
    expect(responses.pending).toHaveLength(1);
  });

  test('of a held Enter the browser repeats no click', async () => {
    await renderLoadedApp();
    // fireEvent returns false if the key is prevented, and then the browser does not click.
    const pressKey = (key: string, repeat: boolean) => fireEvent.keyDown(getButton('Send to Valuer'), { key, repeat });
    expect(pressKey('Enter', false)).toBe(true);
    expect(pressKey('Enter', true)).toBe(false);
    expect(pressKey('Tab', true)).toBe(true);
  });
});

test('a pending action is busy and keeps the focus, also when its borrower is selected again', async () => {
  const { user, respond } = await renderWithDeferredActions();
  const escalate = () => getButton('Escalate to Committee');
  await user.click(escalate());
  expect(escalate()).toHaveFocus();
  expect(escalate()).toBeEnabled();
  expect(escalate()).toHaveAttribute('aria-busy', 'true');
  expect(escalate()).toHaveAttribute('aria-disabled', 'true');
  expect(getButton('Request Documents')).not.toHaveAttribute('aria-busy');
  await user.click(screen.getByText('Elena Petrova'));
  await advanceTime(50);
  expect(escalate()).not.toHaveAttribute('aria-busy');
  await user.click(screen.getByText('Priya Raman'));
  await advanceTime(50);
  expect(escalate()).toHaveAttribute('aria-busy', 'true');
  await respond();
  expect(escalate()).not.toHaveAttribute('aria-busy');
});

test.each([
  ['an error', [{ type: 'error', text: 'Loan' }], ''],
  ['a warning alone', [{ type: 'warning', text: 'Loan' }], 'Needs an “Error” risk factor.'],
  ['no risk factor', [], 'Needs an “Error” risk factor.'],
] as const)('with %s only Escalate to Committee may be disabled, and says why', async (_, factors, reason) => {
  const borrowers = { 'b-1': { risk_factors: [...factors] } };
  await renderLoadedApp({ portfolio: buildPortfolio([buildListItem()], { borrowers }) });
  const escalate = getButton('Escalate to Committee');
  expect(escalate).toHaveAccessibleDescription(reason);
  expect(escalate.matches(':disabled')).toBe(reason !== '');
  expect(screen.queryAllByText('Needs an “Error” risk factor.')).toHaveLength(reason ? 1 : 0);
  expect(getButton('Request Documents')).toBeEnabled();
});
