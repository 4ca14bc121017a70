import { createActor } from 'xstate';
import { toastMachine, type PauseReason } from '../../../src/components/toast/toastMachine';

function startToast() {
  jest.useFakeTimers();
  const actor = createActor(toastMachine).start();
  /** Expects that the message is hidden after this time, and not 1 ms earlier. */
  function expectRemaining(ms: number, message: string) {
    jest.advanceTimersByTime(ms - 1);
    expect(actor.getSnapshot()).toMatchObject({ value: 'visible', context: { message } });
    jest.advanceTimersByTime(1);
    expect(actor.getSnapshot().value).toBe('hidden');
  }
  return {
    actor,
    expectRemaining,
    state: () => actor.getSnapshot().value,
    show: (message: string) => {
      actor.send({ type: 'toast.show', variant: 'success', message });
    },
    pause: (reason: PauseReason) => {
      actor.send({ type: 'toast.pause', reason });
    },
    resume: (reason: PauseReason) => {
      actor.send({ type: 'toast.resume', reason });
    },
    close: () => {
      actor.send({ type: 'toast.close' });
    },
  };
}

describe('§8 §9 Toast machine', () => {
  test('fault 10: each message is shown for its own 3000 ms and counted, even the same again', () => {
    const { actor, show, state, expectRemaining } = startToast();
    expect(state()).toBe('hidden');
    for (const message of ['First.', 'First.', 'Second.']) {
      show(message);
      jest.advanceTimersByTime(2000);
    }
    show('Last.');
    expectRemaining(3000, 'Last.');
    expect(actor.getSnapshot().context.serial).toBe(4);
  });

  test('its timer is paused while there is a reason, and then resumes even if the system clock has changed', () => {
    const { show, pause, resume, state, expectRemaining } = startToast();
    show('Done.');
    jest.advanceTimersByTime(1000);
    jest.setSystemTime(Date.now() + 3_600_000);
    pause('pointer');
    pause('hidden page');
    pause('pointer');
    jest.advanceTimersByTime(60_000);
    resume('hidden page');
    resume('focus');
    expect(state()).toBe('paused');
    resume('pointer');
    expectRemaining(2000, 'Done.');
  });

  test('while no message shows, a pause and a resume change nothing that Redux DevTools would list', () => {
    const { actor, pause, resume, state } = startToast();
    const { context } = actor.getSnapshot();
    pause('dialog');
    expect(actor.getSnapshot().context).toEqual(context);
    resume('dialog');
    expect(state()).toBe('hidden');
    expect(actor.getSnapshot().context).toEqual(context);
  });

  test('closed while it is paused, it does not pause the next message', () => {
    const { show, pause, close, state, expectRemaining } = startToast();
    close();
    expect(state()).toBe('hidden');
    show('First.');
    jest.advanceTimersByTime(1000);
    pause('pointer');
    close();
    expect(state()).toBe('hidden');
    show('Second.');
    expectRemaining(3000, 'Second.');
  });

  test('keeps the borrower whom a message is about, until the next message', () => {
    const { actor, show } = startToast();
    const subject = { id: 'b-1', name: 'Ada Quill' };
    actor.send({ type: 'toast.show', variant: 'error', message: 'Failed.', subject });
    expect(actor.getSnapshot().context).toMatchObject({ variant: 'error', subject });
    show('Done.');
    expect(actor.getSnapshot().context.subject).toBeUndefined();
  });
});
