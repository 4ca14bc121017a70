import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ToastProvider } from '../../../src/components/toast/ToastProvider';
import { riskFactors } from '../../../src/domain/riskFactor';
import { BorrowerActions } from '../../../src/features/borrower/BorrowerActions';
import { deferResponses, serverError } from '../../deferredResponses';
import { getAnnouncedText, getPanel } from '../../queries';
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
    await screen.findByText('720');
    await user.click(button('Escalate to Committee'));
    const message = await within(status()).findByText('Escalated to Credit Committee.');
    expect(message.closest('p')).toHaveClass('toast--success');
    expect(window.alert).not.toHaveBeenCalled();
  });

  test('§9 the toast disappears after 3000 ms', async () => {
    const { user } = renderApp({ fakeTimers: true });
    await screen.findByText('720');
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
      await screen.findByText('720');
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
      fireEvent.click(button(name));
      expect(responses.pending).toHaveLength(1);
    },
  );

  test.each(['Request Documents', 'Send to Valuer', 'Escalate to Committee'])(
    'fault 5: a double or triple click on %s sends one POST, even after its answer',
    async (name) => {
      const responses = deferResponses(/b-1001\//);
      renderApp({ faultInjector: responses.faultInjector });
      await screen.findByText('720');
      fireEvent.click(button(name), { detail: 1 });
      responses.next('').respond();
      await waitFor(() => {
        expect(button(name)).not.toHaveAttribute('aria-disabled');
      });
      fireEvent.click(button(name), { detail: 2 });
      fireEvent.click(button(name), { detail: 3 });
      expect(responses.pending).toEqual([]);
      fireEvent.click(button(name), { detail: 1 });
      responses.next('').respond();
      await waitFor(() => {
        expect(button(name)).not.toHaveAttribute('aria-disabled');
      });
      // A click by keyboard or assistive technology.
      fireEvent.click(button(name), { detail: 0 });
      responses.next('').respond();
      await waitFor(() => {
        expect(button(name)).not.toHaveAttribute('aria-disabled');
      });
    },
  );

  test.each(['Request Documents', 'Send to Valuer', 'Escalate to Committee'])(
    'fault 5: of Enter held on %s only the first key press clicks',
    (name) => {
      renderApp();
      const press = (init: KeyboardEventInit) => fireEvent.keyDown(button(name), init);
      // fireEvent returns whether the browser goes on, and clicks.
      expect(press({ key: 'Enter' })).toBe(true);
      expect(press({ key: 'Enter', repeat: true })).toBe(false);
      expect(press({ key: 'Tab', repeat: true })).toBe(true);
    },
  );

  test('fault 6: a pending action keeps the focus and leaves the other actions enabled', async () => {
    const responses = deferResponses(/escalate$/);
    const { user } = renderApp({ faultInjector: responses.faultInjector });
    await screen.findByText('720');
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
    await screen.findByText('720');
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
      await screen.findByText('720');
      await user.click(button(name));
      responses.next('').respond(serverError);
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByText(`${name} failed.`).closest('p')).toHaveClass('toast--error');
      expect(window.alert).not.toHaveBeenCalled();
      expect(status()).toBeEmptyDOMElement();
    },
  );
});

describe('§8 A toast while another borrower is selected', () => {
  test.each([
    ['green', 'status', 'Escalated to Credit Committee.', undefined],
    ['red', 'alert', 'Escalate to Committee failed.', serverError],
  ] as const)(
    'the %s one says whose it is, without a second announcement and on the same clock',
    async (_colour, role, message, response) => {
      const responses = deferResponses(/escalate$/);
      const { user } = renderApp({ faultInjector: responses.faultInjector, fakeTimers: true });
      await screen.findByText('720');
      await user.click(button('Escalate to Committee'));
      await act(async () => {
        responses.next('escalate').respond(response);
        await jest.advanceTimersByTimeAsync(50); // Until the response has arrived.
      });
      const region = screen.getByRole(role);
      const toast = within(region).getByText(message);
      expect(region).toHaveTextContent(message);
      act(() => {
        jest.advanceTimersByTime(2000);
      });

      fireEvent.click(screen.getByText('Marcus Oyelaran'));
      expect(region).toHaveTextContent(`Priya Raman: ${message}`);
      expect(getAnnouncedText(region)).toBe(message);
      expect(toast).toBeInTheDocument();
      fireEvent.click(screen.getByRole('option', { name: /Priya Raman/ }));
      expect(region.textContent).toBe(message);
      fireEvent.click(screen.getByText('Elena Petrova'));
      expect(region).toHaveTextContent(`Priya Raman: ${message}`);

      act(() => {
        jest.advanceTimersByTime(900);
      });
      expect(toast).toBeInTheDocument();
      act(() => {
        jest.advanceTimersByTime(100);
      });
      expect(toast).not.toBeInTheDocument();
    },
  );

  test('fault 7: one that was announced with the name says it once', async () => {
    const responses = deferResponses(/escalate$/);
    const { user } = renderApp({ faultInjector: responses.faultInjector });
    await screen.findByText('720');
    await user.click(button('Escalate to Committee'));
    await user.click(await screen.findByText('Marcus Oyelaran'));
    responses.next('escalate').respond();
    await screen.findByText('Priya Raman: Escalated to Credit Committee.');
    expect(getAnnouncedText(status())).toBe('Priya Raman: Escalated to Credit Committee.');
    await user.click(screen.getByText('Elena Petrova'));
    expect(status().textContent).toBe('Priya Raman: Escalated to Credit Committee.');
  });

  test('fault 34: one in place of a forbidden alert says whose it is, too', async () => {
    jest.mocked(window.alert).mockImplementation(() => {
      throw new Error('This frame may not open dialogs.');
    });
    const { user } = renderApp();
    await user.click(button('Request Documents'));
    await screen.findByText('Documents requested');
    await user.click(await screen.findByText('Marcus Oyelaran'));
    expect(status()).toHaveTextContent('Priya Raman: Documents requested');
  });
});

describe('§4 Escalate to Committee', () => {
  function renderActions(factors: typeof riskFactors) {
    const ui = (
      <ToastProvider selectedId="b-1001">
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
