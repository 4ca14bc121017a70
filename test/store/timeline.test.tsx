import { timeline } from './devTools';
import { act, screen } from '@testing-library/react';
import { renderDesk } from '../renderDesk';
import { resizeTo } from '../screen';

const listed = () => timeline.map(({ type }) => type);

async function deskAtRest() {
  const desk = renderDesk({ frozenTime: true });
  await screen.findByText('720');
  timeline.length = 0;
  return desk;
}

describe('§4 §7 §8 One timeline in Redux DevTools', () => {
  test('choose a borrower, escalate, wait 3 s', async () => {
    const { user } = await deskAtRest();
    await user.click(screen.getByText('Elena Petrova'));
    await screen.findByText('688');
    await user.click(screen.getByRole('button', { name: 'Escalate to Committee' }));
    await screen.findByText('Escalated to Credit Committee.');
    act(() => {
      jest.advanceTimersByTime(3000);
    });
    expect(listed()).toEqual([
      'desk/borrowerChosen',
      'lendingApi/getBorrower/pending',
      'lendingApi/getBorrower/fulfilled',
      'lendingApi/escalateToCommittee/pending',
      'lendingApi/escalateToCommittee/fulfilled',
      'machine/toast/toast.show',
      'machine/toast/xstate.after.remaining.toast.visible',
    ]);
  });

  test('a pointer that moves over the toast is told once', async () => {
    const { user } = await deskAtRest();
    await user.click(screen.getByRole('button', { name: 'Escalate to Committee' }));
    const toast = await screen.findByText('Escalated to Credit Committee.');
    timeline.length = 0;
    for (const x of [1, 2, 3]) await user.pointer({ target: toast, coords: { x, y: 1 } });
    expect(listed()).toEqual(['machine/toast/toast.hold']);
  });

  test('a machine’s transition comes with its state value and context', async () => {
    const { user } = await deskAtRest();
    await user.click(screen.getByRole('button', { name: 'Escalate to Committee' }));
    await screen.findByText('Escalated to Credit Committee.');
    expect(timeline.at(-1)?.payload).toMatchObject({
      value: 'visible',
      context: { tone: 'good', message: 'Escalated to Credit Committee.', serial: 1 },
    });
  });

  test('the open tab, the explanation and the accordion are on it too', async () => {
    resizeTo(375);
    const { user } = await deskAtRest();
    await user.click(screen.getByRole('tab', { name: 'Review 4' }));
    await user.click(screen.getByRole('button', { name: 'AI Explainability' }));
    await user.click(screen.getByRole('button', { name: 'Onboarding Workflow' }));
    expect(timeline.map(({ type, payload }) => [type, payload])).toEqual([
      ['desk/stageOpened', 'inProgress'],
      ['machine/collapse/collapse.toggle', { value: 'hidden', context: {} }],
      ['machine/accordion/accordion.toggle.workflow', { value: 'workflow', context: {} }],
    ]);
  });

  test('from the start every call and every machine can be read', async () => {
    renderDesk();
    timeline.length = 0;
    await screen.findByText('720');
    for (const endpoint of ['getPipeline', 'getBorrower', 'getBroker', 'getWorkflow']) {
      expect(listed().filter((type) => type === `lendingApi/${endpoint}/fulfilled`)).toHaveLength(
        1,
      );
    }
  });
});
