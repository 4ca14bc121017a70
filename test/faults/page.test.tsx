import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { App } from '../../src/App';
import type { BorrowerListItem } from '../../src/backend/portfolioSchema';
import { makeStore } from '../../src/store/makeStore';
import { anItem, portfolioOf } from '../builders';
import { renderDesk } from '../renderDesk';

const notText = {} as string; // React refuses to render an object: a panel that shows it throws.

// Faults 38 to 41 are those of layout, forced colours, motion and paper, none of which jsdom has:
// see test/browser/display.spec.ts.
describe('§2 §8 The page on a bad day', () => {
  test.each([
    ['Pipeline', portfolioOf([null as unknown as BorrowerListItem])],
    [
      'Borrower detail',
      portfolioOf([anItem()], { borrowers: { 'b-1': { risk_signal: notText } } }),
    ],
    ['Broker panel', portfolioOf([anItem()], { workflow: { steps: [notText] } })],
  ])(
    'fault 33: %s throws: it says so and offers Retry, the other two stay',
    async (name, portfolio) => {
      const onCaughtError = jest.fn(); // In place of React's own line in the console.
      render(
        <Provider
          store={makeStore({ ...portfolio, active_borrower: name === 'Pipeline' ? null : 'b-1' })}
        >
          <App />
        </Provider>,
        { onCaughtError },
      );
      expect(await screen.findByText(`${name} could not be shown.`)).toBeVisible();
      const regions = screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'));
      expect(regions).toEqual(['Pipeline', 'Borrower detail', 'Broker panel']);
      expect(screen.getAllByText(/could not be shown/)).toHaveLength(1);
      expect(onCaughtError).toHaveBeenCalled();

      const panel = screen.getByRole('region', { name });
      await userEvent.click(within(panel).getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText(`${name} could not be shown.`)).toBeVisible();
      expect(screen.getByRole('region', { name })).toHaveFocus();
    },
  );

  test('fault 34: an action whose alert is suppressed is done, and can be done again', async () => {
    jest.mocked(window.alert).mockReturnValue(undefined);
    const { user } = renderDesk();
    const button = screen.getByRole('button', { name: 'Request Documents' });
    await user.click(button);
    await user.click(button);
    expect(window.alert).toHaveBeenCalledTimes(2);
    expect(button).toHaveFocus();
  });

  test('fault 35: storage that throws is not asked', async () => {
    const refuse = () => {
      throw new Error('Storage is denied.');
    };
    const stores = [
      jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse),
      jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse),
      jest.spyOn(document, 'cookie', 'set').mockImplementation(refuse),
    ];
    const { user } = renderDesk();
    await user.click(await screen.findByText('Elena Petrova'));
    await user.click(screen.getByRole('tab', { name: 'Review 4' }));
    await user.click(screen.getByRole('button', { name: 'Escalate to Committee' }));
    expect(await screen.findByText('Escalated to Credit Committee.')).toBeVisible();
    for (const store of stores) expect(store).not.toHaveBeenCalled();
  });

  test('fault 37: every control can be reached with the Tab key, in the order it is read', async () => {
    const { user } = renderDesk();
    await screen.findByText('720');
    const reached: string[] = [];
    for (;;) {
      await user.tab();
      const focused = document.activeElement;
      if (!focused || focused === document.body) break;
      reached.push(focused.getAttribute('aria-label') ?? focused.textContent);
    }
    expect(reached).toEqual([
      'Dashboard',
      'Reports',
      'Analytics',
      'Search',
      'Help',
      'Notifications',
      'User account',
      'New 5',
      'Borrowers',
      'AI Explainability',
      'Request Documents',
      'Send to Valuer',
      'Escalate to Committee',
      'Call',
      'Email',
      'Chat',
      'Toggle AI assistant',
    ]);
  });
});
