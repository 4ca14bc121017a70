import { act, screen, within } from '@testing-library/react';
import { borrowerSelected } from '../../src/store/dashboardSlice';
import { buildListItem, buildPipeline, samplePortfolio } from '../builders';
import { injectResponses } from '../injectResponses';
import { getButton, getPanel } from '../queries';
import { renderApp, renderLoadedApp } from '../renderApp';

// jsdom has no layout, forced colours, motion or print: test/browser/display.spec.ts covers
// faults 38 to 41.
describe('§2 §8 The page', () => {
  test.each([
    [
      'Pipeline',
      null,
      '/api/borrowers/pipeline',
      buildPipeline<object>({ new: [{ ...buildListItem(), name: null }] }),
      'Total: 11 borrowers',
    ],
    // React throws when it renders an object.
    [
      'Borrower detail',
      'b-1001',
      '/api/borrowers/b-1001',
      { ...buildListItem({ id: 'b-1001' }), risk_signal: {} },
      '720',
    ],
    ['Broker panel', 'b-1001', '/api/onboarding/workflow', { steps: [{}] }, 'Deal Intake'],
    ['Broker panel', 'b-1001', '/api/broker/br-2001', { role: {} }, 'Robert Turner'],
  ] as const)(
    'fault 33: if %s throws while rendering, a message says so, the others stay, and Retry requests its data',
    async (name, active_borrower, path, response, loadedText) => {
      const responses: Record<string, object> = { [path]: response };
      const onCaughtError = jest.fn();
      const { user } = renderApp({
        portfolio: { ...samplePortfolio(), active_borrower },
        faultInjector: injectResponses(responses),
        onCaughtError,
      });
      const message = `${name} could not be shown.`;
      expect(await screen.findByText(message)).toBeVisible();
      for (const other of ['Pipeline', 'Borrower detail', 'Broker panel'] as const) {
        expect(getPanel(other)).toBeVisible();
      }
      expect(screen.getAllByText(/could not be shown/)).toHaveLength(1);
      expect(onCaughtError).toHaveBeenCalled();

      await user.click(within(getPanel(name)).getByRole('button', { name: /^Retry/ }));
      expect(await screen.findByText(message)).toBeVisible();

      // Retry must not use the cached response, with which the panel would throw again.
      Reflect.deleteProperty(responses, path);
      await user.click(within(getPanel(name)).getByRole('button', { name: /^Retry/ }));
      expect(getPanel(name)).toHaveFocus();
      expect(await within(getPanel(name)).findByText(loadedText)).toBeVisible();
      expect(screen.queryByText(message)).not.toBeInTheDocument();
    },
  );

  test('fault 33: a panel that threw is rendered again when another borrower is selected', async () => {
    const broken = { ...buildListItem(), risk_signal: {} };
    const { store } = renderApp({
      faultInjector: injectResponses({ '/api/borrowers/b-1001': broken }),
      onCaughtError: () => undefined,
    });
    await screen.findByText('Borrower detail could not be shown.');
    act(() => void store.dispatch(borrowerSelected('b-1004')));
    expect(await screen.findByText('655')).toBeVisible();
  });

  test('fault 33: §4 a stage that does not exist is ignored', async () => {
    const { store } = await renderLoadedApp();
    // As Redux DevTools can dispatch it: the label in place of the name.
    act(() => void store.dispatch({ type: 'dashboard/stageSelected', payload: 'Review' }));
    expect(screen.getByRole('tab', { name: 'New 5' })).toHaveAttribute('aria-selected', 'true');
  });

  test('fault 57: §4 a selection that is neither an id nor null is ignored', async () => {
    const { store } = await renderLoadedApp();
    // As the Dispatcher of Redux DevTools sends it.
    for (const payload of [undefined, 5, {}, [], true]) {
      act(() => void store.dispatch({ type: 'dashboard/borrowerSelected', payload }));
      expect(screen.getByText('720')).toBeVisible();
    }
  });

  test('fault 35: §1 §7 nothing is stored or sent, so the page works where that throws', async () => {
    const refuse = jest.fn(() => {
      throw new Error('Access is denied.');
    });
    Object.assign(window, { fetch: refuse });
    jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(refuse);
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
    jest.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
    const { user } = renderApp();
    await user.click(await screen.findByText('Elena Petrova'));
    await screen.findByText('688');
    await user.click(screen.getByRole('tab', { name: 'Review 4' }));
    await user.click(getButton('Escalate to Committee'));
    expect(await screen.findByText('Escalated to Credit Committee.')).toBeVisible();
    expect(refuse).not.toHaveBeenCalled();
  });

  test('fault 37: the Tab key reaches every control in reading order', async () => {
    const { user } = await renderLoadedApp();
    const tabStops: string[] = [];
    for (;;) {
      await user.tab();
      const focused = document.activeElement;
      if (!focused || focused === document.body) break;
      tabStops.push(focused.getAttribute('aria-label') ?? focused.textContent);
    }
    expect(tabStops).toEqual([
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
