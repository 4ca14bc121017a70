import { listedActions } from './devTools';
import { act, screen } from '@testing-library/react';
import { setViewportWidth } from '../browserStubs';
import { renderApp } from '../renderApp';

const listedTypes = () => listedActions.map(({ type }) => type);

/** Renders the app, waits until every query is fulfilled and clears the list. */
async function renderFulfilledApp() {
  const app = renderApp({ fakeTimers: true });
  await screen.findByText('720');
  listedActions.length = 0;
  return app;
}

describe('§4, §7 and §8: what Redux DevTools lists', () => {
  test('selecting a borrower, escalating and the end of the toast', async () => {
    const { user } = await renderFulfilledApp();
    await user.click(screen.getByText('Elena Petrova'));
    await screen.findByText('688');
    await user.click(screen.getByRole('button', { name: 'Escalate to Committee' }));
    await screen.findByText('Escalated to Credit Committee.');
    act(() => {
      jest.advanceTimersByTime(3000);
    });
    expect(listedTypes()).toEqual([
      'dashboard/borrowerSelected',
      'lendingApi/getBorrower/pending',
      'lendingApi/getBorrower/fulfilled',
      'lendingApi/escalateToCommittee/pending',
      'lendingApi/escalateToCommittee/fulfilled',
      'machine/toast/toast.show',
      'machine/toast/xstate.after.remaining.toast.visible',
    ]);
  });

  test('a pointer that moves over the toast is listed once', async () => {
    const { user } = await renderFulfilledApp();
    await user.click(screen.getByRole('button', { name: 'Escalate to Committee' }));
    const toast = await screen.findByText('Escalated to Credit Committee.');
    listedActions.length = 0;
    for (const x of [1, 2, 3]) await user.pointer({ target: toast, coords: { x, y: 1 } });
    expect(listedTypes()).toEqual(['machine/toast/toast.pause']);
  });

  test('a transition has the value and the context of its state', async () => {
    const { user } = await renderFulfilledApp();
    await user.click(screen.getByRole('button', { name: 'Escalate to Committee' }));
    await screen.findByText('Escalated to Credit Committee.');
    expect(listedActions.at(-1)?.payload).toMatchObject({
      value: 'visible',
      context: { variant: 'success', message: 'Escalated to Credit Committee.', serial: 1 },
    });
  });

  test('the selected stage, AI Explainability and the accordion', async () => {
    setViewportWidth(375);
    const { user } = await renderFulfilledApp();
    await user.click(screen.getByRole('tab', { name: 'Review 4' }));
    await user.click(screen.getByRole('button', { name: 'AI Explainability' }));
    await user.click(screen.getByRole('button', { name: 'Onboarding Workflow' }));
    expect(listedActions.map(({ type, payload }) => [type, payload])).toEqual([
      ['dashboard/stageSelected', 'inProgress'],
      ['machine/collapse/collapse.toggle', { value: 'hidden', context: {} }],
      ['machine/accordion/accordion.toggle.workflow', { value: 'workflow', context: {} }],
    ]);
  });

  test('each query of the opening screen is fulfilled once', async () => {
    listedActions.length = 0;
    renderApp();
    await screen.findByText('720');
    for (const endpoint of ['getPipeline', 'getBorrower', 'getBroker', 'getWorkflow']) {
      const fulfilled = `lendingApi/${endpoint}/fulfilled`;
      expect(listedTypes().filter((type) => type === fulfilled)).toHaveLength(1);
    }
  });
});
