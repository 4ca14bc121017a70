import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LendingResponse } from '../../../src/api/lendingApi';
import { buildListItem, buildPortfolio } from '../../builders';
import { deferResponses, serverError } from '../../deferredResponses';
import { injectResponses } from '../../injectResponses';
import { getButton, getPanel } from '../../queries';
import { advanceTime, renderLoadedApp } from '../../renderApp';

const names = ['Request Documents', 'Send to Valuer', 'Escalate to Committee'] as const;
const detail = () => within(getPanel('Borrower detail'));
const status = () => screen.getByRole('status');

/** Renders the app on fake timers. Each action is pending until `respond`. */
async function renderWithDeferredActions() {
  const responses = deferResponses(/POST/);
  const { faultInjector } = responses;
  const app = await renderLoadedApp({ faultInjector, fakeTimers: true });
  /** Answers the oldest pending action, and waits until that has arrived. */
  async function respond(response?: LendingResponse) {
    responses.next('').respond(response);
    await advanceTime(50);
  }
  return { ...app, responses, respond };
}

describe('§8 Actions', () => {
  test.each([
    ['Request Documents', 'Documents requested'],
    ['Send to Valuer', 'Sent to valuer'],
  ])('fault 30: %s shows the browser alert %p exactly, and no toast', async (name, text) => {
    const { user } = await renderLoadedApp();
    await user.click(getButton(name));
    await waitFor(() => {
      expect(window.alert).toHaveBeenCalledWith(text);
    });
    expect(window.alert).toHaveBeenCalledTimes(1);
    expect(status()).toBeEmptyDOMElement();
    expect(getButton(name)).toHaveFocus();
  });

  test('§4 Escalate to Committee shows the message of the response in the green toast, and changes no status', async () => {
    const { user } = await renderLoadedApp();
    await user.click(getButton('Escalate to Committee'));
    const message = await within(status()).findByText('Escalated to Credit Committee.');
    expect(message.closest('p')).toHaveClass('toast--success');
    expect(window.alert).not.toHaveBeenCalled();
    expect(detail().getByText('New')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'New 5' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /approve/i })).not.toBeInTheDocument();
  });

  test.each([
    ['Request Documents', 'request-documents'],
    ['Send to Valuer', 'send-valuer'],
    ['Escalate to Committee', 'escalate'],
  ])(
    'faults 5 and 46: %s sends one POST for its borrower, even for two clicks in one task, a double tap or a held Enter',
    async (name, path) => {
      const { responses, respond } = await renderWithDeferredActions();
      act(() => {
        fireEvent.click(getButton(name));
        fireEvent.click(getButton(name));
      });
      expect(getButton(name)).toHaveAttribute('aria-disabled', 'true');
      expect(responses.pending.map(({ request }) => request)).toEqual([
        { method: 'POST', path: `/api/borrowers/b-1001/${path}` },
      ]);
      await respond();
      expect(getButton(name)).not.toHaveAttribute('aria-disabled');
      // More of the same gesture, after the response: of a double click, a double tap and a key.
      for (const detail of [2, 1, 0]) {
        await advanceTime(400);
        fireEvent.click(getButton(name), { detail });
      }
      expect(responses.pending).toEqual([]);
      // The second click of a slow double click, as some users have set it.
      await advanceTime(800);
      fireEvent.click(getButton(name), { detail: 2 });
      expect(responses.pending).toEqual([]);
      // Later presses are new ones.
      for (const detail of [1, 0]) {
        await advanceTime(500);
        fireEvent.click(getButton(name), { detail });
        await respond();
      }
      // fireEvent returns false if the default action, a click, is prevented.
      const press = (init: KeyboardEventInit) => fireEvent.keyDown(getButton(name), init);
      expect(press({ key: 'Enter' })).toBe(true);
      expect(press({ key: 'Enter', repeat: true })).toBe(false);
      expect(press({ key: 'Tab', repeat: true })).toBe(true);
    },
  );

  test('fault 6: a pending action keeps the focus, and disables neither the others nor another borrower’s', async () => {
    const { user, respond } = await renderWithDeferredActions();
    await user.click(getButton('Escalate to Committee'));
    expect(getButton('Escalate to Committee')).toHaveFocus();
    expect(getButton('Escalate to Committee')).toBeEnabled();
    expect(getButton('Request Documents')).not.toHaveAttribute('aria-disabled');
    await user.click(screen.getByText('Elena Petrova'));
    await advanceTime(50);
    expect(getButton('Escalate to Committee')).not.toHaveAttribute('aria-disabled');
    await user.click(screen.getByText('Priya Raman'));
    await advanceTime(50);
    expect(getButton('Escalate to Committee')).toHaveAttribute('aria-disabled', 'true');
    await respond();
    expect(status()).toHaveTextContent('Escalated to Credit Committee.');
  });

  test('a pending action is marked on its own button alone', async () => {
    const { respond } = await renderWithDeferredActions();
    fireEvent.click(getButton('Send to Valuer'));
    expect(getButton('Send to Valuer')).toHaveAttribute('aria-busy', 'true');
    expect(getButton('Request Documents')).not.toHaveAttribute('aria-busy');
    await respond();
    expect(getButton('Send to Valuer')).not.toHaveAttribute('aria-busy');
  });
});

describe('§8 An action that fails', () => {
  test.each(names)('%s shows the red toast, and nothing else', async (name) => {
    const { respond } = await renderWithDeferredActions();
    fireEvent.click(getButton(name));
    await respond(serverError);
    const toast = within(screen.getByRole('alert')).getByText(`${name} failed.`);
    expect(toast.closest('p')).toHaveClass('toast--error');
    expect(window.alert).not.toHaveBeenCalled();
    expect(status()).toBeEmptyDOMElement();
    expect(detail().queryByText(/failed/)).not.toBeInTheDocument();
  });

  test('a response with success: false is a failure', async () => {
    const path = '/api/borrowers/b-1001/send-valuer';
    const response = { success: false, message: 'The valuer is on holiday.' };
    const { user } = await renderLoadedApp({
      faultInjector: injectResponses({ [path]: response }),
    });
    await user.click(getButton('Send to Valuer'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Send to Valuer failed.');
    expect(window.alert).not.toHaveBeenCalled();
  });
});

test.each([
  ['green', 'status', 'Escalated to Credit Committee.', undefined],
  ['red', 'alert', 'Escalate to Committee failed.', serverError],
] as const)(
  '§8 a %s toast stays as it is when another borrower is selected, and keeps its time',
  async (_, role, message, response) => {
    const { respond } = await renderWithDeferredActions();
    fireEvent.click(getButton('Escalate to Committee'));
    await respond(response);
    const toast = within(screen.getByRole(role)).getByText(message);
    await advanceTime(2000);
    fireEvent.click(screen.getByText('Marcus Oyelaran'));
    expect(screen.getByRole(role).textContent).toBe(message);
    await advanceTime(900);
    expect(toast).toBeInTheDocument();
    await advanceTime(100);
    expect(toast).not.toBeInTheDocument();
  },
);

test('fault 7: §8 a message begins with its borrower’s name if another one is selected when it comes', async () => {
  const { respond } = await renderWithDeferredActions();
  for (const name of names) fireEvent.click(getButton(name));
  fireEvent.click(screen.getByText('Elena Petrova'));
  await respond();
  expect(window.alert).toHaveBeenCalledWith('\u2068Priya Raman\u2069: Documents requested');
  await respond(serverError);
  expect(screen.getByRole('alert').textContent).toBe(
    '\u2068Priya Raman\u2069: Send to Valuer failed.',
  );
  await respond();
  expect(status().textContent).toBe('\u2068Priya Raman\u2069: Escalated to Credit Committee.');
});

const forbid = () => {
  throw new Error('This frame may not open dialogs.');
};
test.each([
  ['fault 34: §8 an alert that the frame forbids', forbid],
  ['fault 47: §8 an alert that the browser swallows', () => undefined],
])('%s is shown as a toast', async (_, alert) => {
  jest.mocked(window.alert).mockImplementation(alert);
  const { user } = await renderLoadedApp();
  await user.click(getButton('Request Documents'));
  expect(await within(status()).findByText('Documents requested')).toBeVisible();
});

const error = { type: 'error', text: 'Undeclared loan' } as const;
const warning = { type: 'warning', text: 'Blurred scan' } as const;
const info = { type: 'info', text: 'New employer' } as const;
const needsError = 'Escalation needs a risk factor that is an error.';

test.each([
  ['enabled with a risk factor that is an error', [info, error], ''],
  ['disabled, with the reason, with other factors', [warning, info], needsError],
  ['disabled, with the reason, without factors', [], needsError],
])('fault 42: §4 Escalate to Committee is %s', async (_, factors, reason) => {
  const borrowers = { 'b-1': { credit_score: 720, risk_factors: factors } };
  await renderLoadedApp({ portfolio: buildPortfolio([buildListItem()], { borrowers }) });
  const escalate = getButton('Escalate to Committee');
  expect(escalate).toHaveAccessibleDescription(reason);
  expect(screen.queryAllByText(/^Escalation needs/)).toHaveLength(reason ? 1 : 0);
  expect(escalate.matches(':enabled')).toBe(!reason);
  expect(getButton('Request Documents')).toBeEnabled();
});
