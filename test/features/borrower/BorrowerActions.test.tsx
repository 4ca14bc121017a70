import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ToastProvider } from '../../../src/components/toast/ToastProvider';
import { riskFactors } from '../../../src/domain/riskFactor';
import { BorrowerActions } from '../../../src/features/borrower/BorrowerActions';
import { deferResponses, serverError } from '../../deferredResponses';
import { getPanel } from '../../queries';
import { renderApp } from '../../renderApp';

const button = (name: string) => screen.getByRole('button', { name });
const status = () => screen.getByRole('status');

describe('§8 Actions', () => {
  test.each([
    ['Request Documents', 'Documents requested'],
    ['Send to Valuer', 'Sent to valuer'],
  ])('fault 30: %s shows the browser alert %p exactly, and no toast', async (name, text) => {
    const { user } = renderApp();
    await user.click(button(name));
    await waitFor(() => {
      expect(window.alert).toHaveBeenCalledWith(text);
    });
    expect(window.alert).toHaveBeenCalledTimes(1);
    expect(status()).toBeEmptyDOMElement();
  });

  test('Escalate to Committee shows the message of the response in the green toast', async () => {
    const { user } = renderApp();
    await user.click(button('Escalate to Committee'));
    const message = await within(status()).findByText('Escalated to Credit Committee.');
    expect(message).toHaveClass('toast--success');
    expect(window.alert).not.toHaveBeenCalled();
  });

  test('§9 the toast disappears after 3000 ms', async () => {
    const { user } = renderApp({ fakeTimers: true });
    await user.click(button('Escalate to Committee'));
    await within(status()).findByText('Escalated to Credit Committee.');
    // The wait for the toast has used some of its time.
    act(() => {
      jest.advanceTimersByTime(2900);
    });
    expect(status()).not.toBeEmptyDOMElement();
    act(() => {
      jest.advanceTimersByTime(100);
    });
    expect(status()).toBeEmptyDOMElement();
  });

  test('there is no button to approve a loan', () => {
    renderApp();
    expect(screen.queryByRole('button', { name: /approve/i })).not.toBeInTheDocument();
  });

  test('§4 no action changes the status of the borrower', async () => {
    const { user } = renderApp();
    const detail = getPanel('Borrower detail');
    await within(detail).findByText('720');
    for (const name of ['Request Documents', 'Send to Valuer', 'Escalate to Committee']) {
      await user.click(button(name));
    }
    await within(status()).findByText('Escalated to Credit Committee.');
    expect(within(detail).getByText('New')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'New 5' })).toBeVisible();
  });

  test.each([
    ['Request Documents', 'request-documents'],
    ['Send to Valuer', 'send-valuer'],
    ['Escalate to Committee', 'escalate'],
  ])(
    'fault 5: %s sends one POST for its borrower, even for two clicks in one task',
    async (name, path) => {
      const responses = deferResponses(/b-1001\//);
      renderApp({ faultInjector: responses.faultInjector });
      act(() => {
        fireEvent.click(button(name));
        fireEvent.click(button(name));
      });
      expect(button(name)).toHaveAttribute('aria-disabled', 'true');
      fireEvent.click(button(name));
      expect(responses.pending.map(({ request }) => request)).toEqual([
        { method: 'POST', path: `/api/borrowers/b-1001/${path}` },
      ]);
      responses.next(path).respond();
      await waitFor(() => {
        expect(button(name)).not.toHaveAttribute('aria-disabled');
      });
      await screen.findByText('720');
      fireEvent.click(button(name));
      expect(responses.pending).toHaveLength(1);
    },
  );

  test('fault 6: a pending action keeps the focus and leaves the other actions enabled', async () => {
    const responses = deferResponses(/escalate$/);
    const { user } = renderApp({ faultInjector: responses.faultInjector });
    await user.click(button('Escalate to Committee'));
    expect(button('Escalate to Committee')).toHaveFocus();
    expect(button('Escalate to Committee')).toBeEnabled();
    expect(button('Request Documents')).not.toHaveAttribute('aria-disabled');
    responses.next('escalate').respond();
    await within(status()).findByText('Escalated to Credit Committee.');
    expect(button('Escalate to Committee')).toHaveFocus();
  });

  test('an action is pending for its own borrower only', async () => {
    const responses = deferResponses(/escalate$/);
    const { user } = renderApp({ faultInjector: responses.faultInjector });
    await user.click(button('Escalate to Committee'));
    await user.click(await screen.findByText('Elena Petrova'));
    expect(button('Escalate to Committee')).not.toHaveAttribute('aria-disabled');
    await user.click(screen.getByText('Priya Raman'));
    expect(button('Escalate to Committee')).toHaveAttribute('aria-disabled', 'true');
    responses.next('b-1001/escalate').respond();
    await within(status()).findByText('Escalated to Credit Committee.');
  });

  test.each(['Request Documents', 'Send to Valuer', 'Escalate to Committee'])(
    'a failure of %s shows the red toast with what failed',
    async (name) => {
      const responses = deferResponses(/b-1001\//);
      const { user } = renderApp({ faultInjector: responses.faultInjector });
      await user.click(button(name));
      responses.next('').respond(serverError);
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByText(`${name} failed.`)).toHaveClass('toast--error');
      expect(window.alert).not.toHaveBeenCalled();
      expect(status()).toBeEmptyDOMElement();
    },
  );
});

describe('§4 Escalate to Committee', () => {
  function renderActions(factors: typeof riskFactors) {
    const ui = (
      <ToastProvider>
        <BorrowerActions borrowerId="b-1001" factors={factors} />
      </ToastProvider>
    );
    return renderApp({ ui });
  }

  test('is enabled with the fixed list of risk factors', () => {
    renderActions(riskFactors);
    expect(button('Escalate to Committee')).toBeEnabled();
    expect(screen.queryByText(/Escalation needs/)).not.toBeInTheDocument();
  });

  test('fault 42: is disabled, with the reason, when no risk factor is an error', () => {
    renderActions(riskFactors.filter(({ type }) => type !== 'error'));
    expect(button('Escalate to Committee')).toBeDisabled();
    expect(button('Escalate to Committee')).toHaveAccessibleDescription(
      'Escalation needs a risk factor that is an error.',
    );
    expect(screen.getByText(/Escalation needs/)).toBeVisible();
    expect(button('Request Documents')).toBeEnabled();
  });
});
