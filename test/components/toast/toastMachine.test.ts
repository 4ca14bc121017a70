import { createActor } from 'xstate';
import { toastMachine, type PauseReason } from '../../../src/components/toast/toastMachine';

function startToast() {
  jest.useFakeTimers();
  const actor = createActor(toastMachine).start();
  return {
    actor,
    state: () => actor.getSnapshot().value,
    message: () => actor.getSnapshot().context.message,
    show: (message = 'Done.') => {
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
  test('starts hidden', () => {
    expect(startToast().state()).toBe('hidden');
  });

  test('shows a message for exactly 3000 ms', () => {
    const { show, state, message } = startToast();
    show('Escalated.');
    expect([state(), message()]).toEqual(['visible', 'Escalated.']);
    jest.advanceTimersByTime(2999);
    expect(state()).toBe('visible');
    jest.advanceTimersByTime(1);
    expect(state()).toBe('hidden');
  });

  test('fault 10: gives a second message its own 3000 ms', () => {
    const { show, state, message } = startToast();
    show('First.');
    jest.advanceTimersByTime(2000);
    show('Second.');
    jest.advanceTimersByTime(999);
    expect([state(), message()]).toEqual(['visible', 'Second.']); // At 2999.
    jest.advanceTimersByTime(1);
    expect(state()).toBe('visible'); // At 3000, when the time of the first one is up.
    jest.advanceTimersByTime(1999);
    expect(state()).toBe('visible'); // At 4999.
    jest.advanceTimersByTime(1);
    expect(state()).toBe('hidden'); // At 5000.
  });

  test('counts every message, even the same one', () => {
    const { actor, show } = startToast();
    show('Again.');
    show('Again.');
    expect(actor.getSnapshot().context.serial).toBe(2);
  });

  test('stops its timer while paused and resumes with the remaining time', () => {
    const { show, pause, resume, state } = startToast();
    show();
    jest.advanceTimersByTime(1000);
    pause('pointer');
    expect(state()).toBe('paused');
    jest.advanceTimersByTime(60_000);
    expect(state()).toBe('paused');
    resume('pointer');
    jest.advanceTimersByTime(1999);
    expect(state()).toBe('visible');
    jest.advanceTimersByTime(1);
    expect(state()).toBe('hidden');
  });

  test('resumes when the last reason to pause is gone', () => {
    const { show, pause, resume, state } = startToast();
    show();
    pause('pointer');
    pause('hidden page');
    resume('hidden page');
    expect(state()).toBe('paused');
    resume('focus');
    expect(state()).toBe('paused');
    pause('pointer');
    resume('pointer');
    expect(state()).toBe('visible');
  });

  test('a message shown on a hidden page is paused until the page is visible', () => {
    const { show, pause, resume, state } = startToast();
    pause('hidden page');
    expect(state()).toBe('hidden');
    show();
    jest.advanceTimersByTime(60_000);
    expect(state()).toBe('paused');
    resume('hidden page');
    jest.advanceTimersByTime(2999);
    expect(state()).toBe('visible');
    jest.advanceTimersByTime(1);
    expect(state()).toBe('hidden');
  });

  test('a message shown while another is paused gets its own 3000 ms', () => {
    const { show, pause, resume, state, message } = startToast();
    show('First.');
    jest.advanceTimersByTime(2500);
    pause('focus');
    show('Second.');
    expect([state(), message()]).toEqual(['paused', 'Second.']);
    resume('focus');
    jest.advanceTimersByTime(2999);
    expect(state()).toBe('visible');
    jest.advanceTimersByTime(1);
    expect(state()).toBe('hidden');
  });

  test('is closed at once, and the next message has its own 3000 ms', () => {
    const { show, close, state, message } = startToast();
    close();
    expect(state()).toBe('hidden');
    show('First.');
    jest.advanceTimersByTime(1000);
    close();
    expect(state()).toBe('hidden');
    expect(jest.getTimerCount()).toBe(0);
    show('Second.');
    jest.advanceTimersByTime(2999);
    expect([state(), message()]).toEqual(['visible', 'Second.']);
    jest.advanceTimersByTime(1);
    expect(state()).toBe('hidden');
  });

  test.each([
    ['pointer', 'visible'],
    ['focus', 'visible'],
    ['hidden page', 'paused'],
    ['dialog', 'paused'],
  ] as const)('closed while paused by %s, it shows the next message as %s', (reason, nextState) => {
    const { show, pause, close, state } = startToast();
    show();
    pause(reason);
    close();
    expect(state()).toBe('hidden');
    show();
    expect(state()).toBe(nextState);
  });

  test('remembers whose message it shows, until the next one', () => {
    const { actor, show } = startToast();
    const subject = { id: 'b-1', name: 'Ada Quill' };
    actor.send({ type: 'toast.show', variant: 'error', message: 'Failed.', subject });
    expect(actor.getSnapshot().context.subject).toEqual(subject);
    show();
    expect(actor.getSnapshot().context.subject).toBeUndefined();
  });

  test('a pause that ends before the first message changes nothing', () => {
    const { show, pause, resume, state } = startToast();
    pause('pointer');
    resume('pointer');
    show();
    expect(state()).toBe('visible');
    resume('pointer');
    expect(state()).toBe('visible');
  });
});
