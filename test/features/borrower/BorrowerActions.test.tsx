import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ToastProvider } from '../../../src/components/toast/ToastProvider';
import { riskFactors } from '../../../src/domain/riskFactor';
import { BorrowerActions } from '../../../src/features/borrower/BorrowerActions';
import { deferResponses, serverError } from '../../deferredResponses';
import { injectResponses } from '../../injectResponses';
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

describe('§8 A pending action', () => {
  const notice = () => screen.queryByText('Send to Valuer is pending…');

  test('is marked and said after 300 ms, until it is answered', async () => {
    const responses = deferResponses(/send-valuer$/);
    renderApp({ faultInjector: responses.faultInjector, fakeTimers: true });
    await screen.findByText('720');
    fireEvent.click(button('Send to Valuer'));
    act(() => {
      jest.advanceTimersByTime(299);
    });
    expect(button('Send to Valuer')).not.toHaveAttribute('aria-busy');
    expect(notice()).not.toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(1);
    });
    expect(button('Send to Valuer')).toHaveAttribute('aria-busy', 'true');
    expect(notice()).toHaveAttribute('aria-live', 'polite');
    expect(button('Request Documents')).not.toHaveAttribute('aria-busy');
    await act(async () => {
      responses.next('send-valuer').respond();
      await jest.advanceTimersByTimeAsync(50);
    });
    expect(button('Send to Valuer')).not.toHaveAttribute('aria-busy');
    expect(notice()).not.toBeInTheDocument();
  });

  test('is marked for its own borrower only', async () => {
    const responses = deferResponses(/send-valuer$/);
    renderApp({ faultInjector: responses.faultInjector, fakeTimers: true });
    await screen.findByText('720');
    fireEvent.click(button('Send to Valuer'));
    act(() => {
      jest.advanceTimersByTime(300);
    });
    fireEvent.click(screen.getByText('Elena Petrova'));
    expect(button('Send to Valuer')).not.toHaveAttribute('aria-busy');
    expect(notice()).not.toBeInTheDocument();
  });
});

describe('§8 The line of a failed action', () => {
  const failure = {
    error: { status: 503, message: '', reason: 'The ledger is closed. (Request r-7)' },
  };
  const line = (name: string) =>
    within(getPanel('Borrower detail')).queryByText(
      `${name} failed. The ledger is closed. (Request r-7)`,
    );

  /** Presses two actions of the first borrower, which both fail, and waits for their toasts to go. */
  async function renderWithFailures() {
    const responses = deferResponses(/send-valuer$|escalate$/);
    const app = renderApp({ faultInjector: responses.faultInjector, fakeTimers: true });
    await screen.findByText('720');
    for (const [name, path] of [
      ['Send to Valuer', 'send-valuer'],
      ['Escalate to Committee', 'escalate'],
    ] as const) {
      fireEvent.click(button(name));
      await act(async () => {
        responses.next(path).respond(failure);
        await jest.advanceTimersByTimeAsync(50);
      });
    }
    // The toast says it once; the line is not announced.
    expect(screen.getByRole('alert')).toHaveTextContent('Escalate to Committee failed.');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    return { ...app, responses };
  }

  test('says why, and stays until that action is pressed again', async () => {
    const { responses } = await renderWithFailures();
    expect(line('Send to Valuer')).toBeVisible();
    expect(line('Send to Valuer')?.closest('[aria-live], [role]')).toBe(null);
    fireEvent.click(button('Send to Valuer'));
    await act(() => jest.advanceTimersByTimeAsync(50)); // A frame, in which RTK Query notifies.
    expect(line('Send to Valuer')).not.toBeInTheDocument();
    expect(line('Escalate to Committee')).toBeVisible();
    expect(button('Send to Valuer')).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button('Send to Valuer'));
    expect(responses.pending).toHaveLength(1);
    await act(async () => {
      responses.next('send-valuer').respond();
      await jest.advanceTimersByTimeAsync(50);
    });
    expect(line('Send to Valuer')).not.toBeInTheDocument();
  });

  test('goes when another borrower is selected, and does not come back', async () => {
    await renderWithFailures();
    fireEvent.click(screen.getByText('Elena Petrova'));
    expect(line('Send to Valuer')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(50));
    fireEvent.click(screen.getByText('Priya Raman'));
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(line('Send to Valuer')).not.toBeInTheDocument();
    expect(line('Escalate to Committee')).not.toBeInTheDocument();
  });

  test('fault 7: of an action that fails after its borrower was left waits for the return', async () => {
    const responses = deferResponses(/send-valuer$/);
    const { user } = renderApp({ faultInjector: responses.faultInjector });
    await screen.findByText('720');
    await user.click(button('Send to Valuer'));
    await user.click(screen.getByText('Elena Petrova'));
    responses.next('b-1001/send-valuer').respond(failure);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Priya Raman: Send to Valuer failed/,
    );
    expect(line('Send to Valuer')).not.toBeInTheDocument();
    await user.click(screen.getByText('Priya Raman'));
    expect(line('Send to Valuer')).toBeVisible();
  });

  test('has the words of an answer that says that it did not succeed', async () => {
    const path = '/api/borrowers/b-1001/send-valuer';
    const answer = { success: false, message: 'The valuer is on holiday.' };
    const { user } = renderApp({ faultInjector: injectResponses({ [path]: answer }) });
    await user.click(button('Send to Valuer'));
    const words = 'Send to Valuer failed. The valuer is on holiday.';
    expect(await within(getPanel('Borrower detail')).findByText(words)).toBeVisible();
  });

  test('has nothing to add to a toast without a reason', async () => {
    const responses = deferResponses(/send-valuer$/);
    const { user } = renderApp({ faultInjector: responses.faultInjector });
    await user.click(button('Send to Valuer'));
    responses.next('send-valuer').respond(serverError);
    await screen.findByRole('alert');
    expect(within(getPanel('Borrower detail')).queryByText(/failed/)).not.toBeInTheDocument();
  });
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
