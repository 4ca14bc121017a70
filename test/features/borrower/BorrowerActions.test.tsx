import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ToastProvider } from '../../../src/components/ToastProvider';
import { riskFactors } from '../../../src/domain/riskFactor';
import { BorrowerActions } from '../../../src/features/borrower/BorrowerActions';
import { brokenDown, holdAnswers } from '../../heldAnswers';
import { renderDesk } from '../../renderDesk';

const button = (name: string) => screen.getByRole('button', { name });
const status = () => screen.getByRole('status');

describe('§8 Actions', () => {
  test.each([
    ['Request Documents', 'Documents requested'],
    ['Send to Valuer', 'Sent to valuer'],
  ])(
    'fault 30: %s brings the browser alert %p, word for word, and no toast',
    async (name, text) => {
      const { user } = renderDesk();
      await user.click(button(name));
      await waitFor(() => {
        expect(window.alert).toHaveBeenCalledWith(text);
      });
      expect(window.alert).toHaveBeenCalledTimes(1);
      expect(status()).toBeEmptyDOMElement();
    },
  );

  test('Escalate to Committee brings the green toast with the answer’s message', async () => {
    const { user } = renderDesk();
    await user.click(button('Escalate to Committee'));
    const message = await within(status()).findByText('Escalated to Credit Committee.');
    expect(message).toHaveClass('toast--good');
    expect(window.alert).not.toHaveBeenCalled();
  });

  test('the toast stays for 3000 ms (§9)', async () => {
    const { user } = renderDesk({ frozenTime: true });
    await user.click(button('Escalate to Committee'));
    await within(status()).findByText('Escalated to Credit Committee.');
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
    renderDesk();
    expect(screen.queryByRole('button', { name: /approve/i })).not.toBeInTheDocument();
  });

  test('no action changes the borrower’s status (§4)', async () => {
    const { user } = renderDesk();
    const detail = screen.getByRole('region', { name: 'Borrower detail' });
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
    'fault 5: %s sends one POST for its borrower, also for two clicks in one task',
    async (name, path) => {
      const answers = holdAnswers(/b-1001\//);
      renderDesk({ rehearse: answers.rehearse });
      act(() => {
        fireEvent.click(button(name));
        fireEvent.click(button(name));
      });
      expect(button(name)).toHaveAttribute('aria-disabled', 'true');
      fireEvent.click(button(name));
      expect(answers.held.map(({ request }) => request)).toEqual([
        { method: 'POST', path: `/api/borrowers/b-1001/${path}` },
      ]);
      answers.next(path).give();
      await waitFor(() => {
        expect(button(name)).not.toHaveAttribute('aria-disabled');
      });
      await screen.findByText('720');
      fireEvent.click(button(name));
      expect(answers.held).toHaveLength(1);
    },
  );

  test('fault 6: an action in flight keeps the focus and leaves the other actions open', async () => {
    const answers = holdAnswers(/escalate$/);
    const { user } = renderDesk({ rehearse: answers.rehearse });
    await user.click(button('Escalate to Committee'));
    expect(button('Escalate to Committee')).toHaveFocus();
    expect(button('Escalate to Committee')).toBeEnabled();
    expect(button('Request Documents')).not.toHaveAttribute('aria-disabled');
    answers.next('escalate').give();
    await within(status()).findByText('Escalated to Credit Committee.');
    expect(button('Escalate to Committee')).toHaveFocus();
  });

  test('an action in flight belongs to its borrower', async () => {
    const answers = holdAnswers(/escalate$/);
    const { user } = renderDesk({ rehearse: answers.rehearse });
    await user.click(button('Escalate to Committee'));
    await user.click(await screen.findByText('Elena Petrova'));
    expect(button('Escalate to Committee')).not.toHaveAttribute('aria-disabled');
    await user.click(screen.getByText('Priya Raman'));
    expect(button('Escalate to Committee')).toHaveAttribute('aria-disabled', 'true');
    answers.next('b-1001/escalate').give();
    await within(status()).findByText('Escalated to Credit Committee.');
  });

  test.each(['Request Documents', 'Send to Valuer', 'Escalate to Committee'])(
    'a failure of %s brings the red toast with what failed',
    async (name) => {
      const answers = holdAnswers(/b-1001\//);
      const { user } = renderDesk({ rehearse: answers.rehearse });
      await user.click(button(name));
      answers.next('').give(brokenDown);
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(`${name} failed.`);
      expect(alert.firstElementChild).toHaveClass('toast--bad');
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
    return renderDesk({ ui });
  }

  test('is open with the fixed list', () => {
    renderActions(riskFactors);
    expect(button('Escalate to Committee')).toBeEnabled();
    expect(screen.queryByText(/Escalation needs/)).not.toBeInTheDocument();
  });

  test('fault 42: is disabled, and says why, when no factor is an error', () => {
    renderActions(riskFactors.filter(({ type }) => type !== 'error'));
    expect(button('Escalate to Committee')).toBeDisabled();
    expect(button('Escalate to Committee')).toHaveAccessibleDescription(
      'Escalation needs a risk factor that is an error.',
    );
    expect(screen.getByText(/Escalation needs/)).toBeVisible();
    expect(button('Request Documents')).toBeEnabled();
  });
});
