import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LendingResponse } from '../../../src/api/baseQueryTypes';
import { buildListItem, buildPortfolio } from '../../builders';
import { deferResponses, serverError } from '../../deferredResponses';
import { getButton, getControlledElement } from '../../queries';
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

test.each([
  ['a triple click', [0, 150, 300], 1],
  ['two clicks 500 ms apart', [0, 500], 2],
  ['five clicks 420 ms apart', [0, 420, 840, 1260, 1680], 3],
])('%s: of clicks at %j ms %i act', async (_gesture, times, presses) => {
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

test('a press while the action is pending sends nothing, and delays no later press', async () => {
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

test('a held Enter counts once', async () => {
  await renderLoadedApp();
  // fireEvent returns false if the key is prevented, and then it does not click.
  const pressKey = (key: string, repeat: boolean) => fireEvent.keyDown(getButton('Send to Valuer'), { key, repeat });
  expect([pressKey('Enter', false), pressKey('Enter', true), pressKey('Tab', true)]).toEqual([true, false, true]);
});

test('a pending action is busy and keeps the focus, also when its borrower is back; no other is busy', async () => {
  const { user, respond } = await renderWithDeferredActions();
  const escalate = () => getButton('Escalate to Committee');
  await user.click(escalate());
  await advanceTime(50);
  expect(escalate()).toHaveFocus();
  expect(escalate()).toHaveAttribute('aria-busy', 'true');
  expect(escalate()).toBeEnabled();
  expect(getButton('Request Documents')).not.toHaveAttribute('aria-busy');
  await user.click(screen.getByText('Elena Petrova'));
  await advanceTime(50);
  expect(escalate()).not.toHaveAttribute('aria-busy');
  await user.click(screen.getByText('Priya Raman'));
  await advanceTime(50);
  expect(escalate()).toHaveAttribute('aria-busy', 'true');
  expect(escalate()).toHaveAttribute('aria-disabled', 'true');
  await respond();
  expect(escalate()).not.toHaveAttribute('aria-busy');
  const message = within(status()).getByText('Escalated to Credit Committee.');
  expect(message.closest('p')).toHaveClass('toast--success');
  expect(window.alert).not.toHaveBeenCalled();
});

test('a message that comes when another borrower is selected begins with its borrower’s name', async () => {
  const { respond } = await renderWithDeferredActions();
  for (const name of ['Request Documents', 'Send to Valuer', 'Escalate to Committee']) fireEvent.click(getButton(name));
  fireEvent.click(screen.getByText('Elena Petrova'));
  await respond(); // The responses come in the order of the presses. \u2068 and \u2069 isolate a name that is right to left.
  expect(window.alert).toHaveBeenCalledWith('\u2068Priya Raman\u2069: Documents requested');
  await respond(serverError);
  const failure = '\u2068Priya Raman\u2069: Send to Valuer failed. The server failed.';
  expect(screen.getByRole('alert').textContent).toBe(failure);
  expect(window.alert).toHaveBeenCalledTimes(1);
  await respond();
  expect(status().textContent).toBe('\u2068Priya Raman\u2069: Escalated to Credit Committee.');
});

const blank = { type: 'info', text: ' ' } as const;
const reason = 'Needs an “Error” risk factor.';

test.each([
  ['each factor, a blank one twice', '', /^(InfoN\/A){2}ErrorLoan$/, [blank, blank, { type: 'error', text: 'Loan' }]],
  ['a warning alone', reason, /^WarningLoan$/, [{ type: 'warning', text: 'Loan' }]],
  ['“No risk factors”', reason, /^No risk factors$/, []],
] as const)('AI Explainability shows %s, and Escalate is enabled by an error alone, and says %j', async (...row) => {
  const [, description, content, risk_factors] = row;
  const borrowers = { 'b-1': { credit_score: 720, risk_factors: [...risk_factors] } };
  await renderLoadedApp({ portfolio: buildPortfolio([buildListItem()], { borrowers }) });
  expect(getControlledElement(getButton('AI Explainability'))).toHaveTextContent(content);
  const escalate = getButton('Escalate to Committee');
  expect(escalate).toHaveAccessibleDescription(description);
  expect(screen.queryAllByText(/^Needs an/)).toHaveLength(description ? 1 : 0);
  expect(escalate.matches(':enabled')).toBe(!description);
  expect(getButton('Request Documents')).toBeEnabled();
});
