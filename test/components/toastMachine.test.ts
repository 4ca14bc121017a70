import { createActor } from 'xstate';
import { TOAST_DURATION_MS, toastMachine } from '../../src/components/toastMachine';

function startToast() {
  jest.useFakeTimers();
  const actor = createActor(toastMachine).start();
  return {
    actor,
    state: () => actor.getSnapshot().value,
    message: () => actor.getSnapshot().context.message,
    show: (message = 'Done.') => {
      actor.send({ type: 'toast.show', tone: 'good', message });
    },
    hold: (by: 'pointer' | 'focus' | 'hidden page' | 'dialog') => {
      actor.send({ type: 'toast.hold', by });
    },
    release: (by: 'pointer' | 'focus' | 'hidden page' | 'dialog') => {
      actor.send({ type: 'toast.release', by });
    },
  };
}

describe('§8 §9 Toast machine', () => {
  test('starts hidden', () => {
    expect(startToast().state()).toBe('hidden');
  });

  test('shows a message for 3000 ms, to the millisecond', () => {
    const { show, state, message } = startToast();
    show('Escalated.');
    expect([state(), message()]).toEqual(['visible', 'Escalated.']);
    jest.advanceTimersByTime(2999);
    expect(state()).toBe('visible');
    jest.advanceTimersByTime(1);
    expect(state()).toBe('hidden');
    expect(TOAST_DURATION_MS).toBe(3000);
  });

  test('fault 10: gives a second message its own 3000 ms', () => {
    const { show, state, message } = startToast();
    show('First.');
    jest.advanceTimersByTime(2000);
    show('Second.');
    jest.advanceTimersByTime(999);
    expect([state(), message()]).toEqual(['visible', 'Second.']); // At 2999.
    jest.advanceTimersByTime(1);
    expect(state()).toBe('visible'); // At 3000, when the first one's time is up.
    jest.advanceTimersByTime(1999);
    expect(state()).toBe('visible'); // At 4999.
    jest.advanceTimersByTime(1);
    expect(state()).toBe('hidden'); // At 5000.
  });

  test('counts every message, the same one too', () => {
    const { actor, show } = startToast();
    show('Again.');
    show('Again.');
    expect(actor.getSnapshot().context.serial).toBe(2);
  });

  test('stands still while it is held and goes on with what was left', () => {
    const { show, hold, release, state } = startToast();
    show();
    jest.advanceTimersByTime(1000);
    hold('pointer');
    expect(state()).toBe('paused');
    jest.advanceTimersByTime(60_000);
    expect(state()).toBe('paused');
    release('pointer');
    jest.advanceTimersByTime(1999);
    expect(state()).toBe('visible');
    jest.advanceTimersByTime(1);
    expect(state()).toBe('hidden');
  });

  test('waits for the last of several holds', () => {
    const { show, hold, release, state } = startToast();
    show();
    hold('pointer');
    hold('hidden page');
    release('hidden page');
    expect(state()).toBe('paused');
    release('focus');
    expect(state()).toBe('paused');
    hold('pointer');
    release('pointer');
    expect(state()).toBe('visible');
  });

  test('a message that comes while the page is hidden waits for it to be seen', () => {
    const { show, hold, release, state } = startToast();
    hold('hidden page');
    expect(state()).toBe('hidden');
    show();
    jest.advanceTimersByTime(60_000);
    expect(state()).toBe('paused');
    release('hidden page');
    jest.advanceTimersByTime(2999);
    expect(state()).toBe('visible');
    jest.advanceTimersByTime(1);
    expect(state()).toBe('hidden');
  });

  test('a message that comes while another is held starts afresh', () => {
    const { show, hold, release, state, message } = startToast();
    show('First.');
    jest.advanceTimersByTime(2500);
    hold('focus');
    show('Second.');
    expect([state(), message()]).toEqual(['paused', 'Second.']);
    release('focus');
    jest.advanceTimersByTime(2999);
    expect(state()).toBe('visible');
    jest.advanceTimersByTime(1);
    expect(state()).toBe('hidden');
  });

  test('a hold that is released before any message changes nothing', () => {
    const { show, hold, release, state } = startToast();
    hold('pointer');
    release('pointer');
    show();
    expect(state()).toBe('visible');
    release('pointer');
    expect(state()).toBe('visible');
  });
});
