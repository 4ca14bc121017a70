import { createActor, setup } from 'xstate';
import { toastMachine } from '../../src/components/toast/toastMachine';
import { setActorState } from '../../src/devtools/setActorState';

// These tests notice when XState changes the internals that setActorState uses.
describe('§9 A machine put into a state by Redux DevTools', () => {
  const visible = {
    value: 'visible',
    context: { ...createActor(toastMachine).getSnapshot().context, message: 'Escalated.' },
  };

  function startToast() {
    jest.useFakeTimers();
    const actor = createActor(toastMachine).start();
    const seen: unknown[] = [];
    actor.subscribe(({ value }) => seen.push(value));
    return { actor, seen };
  }

  test('shows it and tells its subscribers', () => {
    const { actor, seen } = startToast();
    setActorState(actor, visible, { withTimers: true });
    expect(actor.getSnapshot().matches('visible')).toBe(true);
    expect(actor.getSnapshot().context.message).toBe('Escalated.');
    expect(seen).toEqual(['visible']);
  });

  test('with timers it goes on by itself', () => {
    const { actor } = startToast();
    setActorState(actor, visible, { withTimers: true });
    jest.advanceTimersByTime(2999);
    expect(actor.getSnapshot().value).toBe('visible');
    jest.advanceTimersByTime(1);
    expect(actor.getSnapshot().value).toBe('hidden');
  });

  test('without timers it stands still, even if a timer was running', () => {
    const { actor } = startToast();
    actor.send({ type: 'toast.show', variant: 'success', message: 'First.' });
    setActorState(actor, visible, { withTimers: false });
    jest.advanceTimersByTime(30_000);
    expect(actor.getSnapshot().value).toBe('visible');
    expect(jest.getTimerCount()).toBe(0);
  });

  test('its timers are cancelled by the next transition as usual', () => {
    const { actor } = startToast();
    setActorState(actor, visible, { withTimers: true });
    actor.send({ type: 'toast.pause', reason: 'focus' });
    expect(jest.getTimerCount()).toBe(0);
    actor.send({ type: 'toast.resume', reason: 'focus' });
    expect(jest.getTimerCount()).toBe(1);
  });

  test('a delay in ms works like a named one', () => {
    jest.useFakeTimers();
    const machine = setup({}).createMachine({
      id: 'lamp',
      initial: 'off',
      states: { off: {}, on: { after: { 500: 'off' } } },
    });
    const actor = createActor(machine).start();
    setActorState(actor, { value: 'on', context: {} }, { withTimers: true });
    jest.advanceTimersByTime(499);
    expect(actor.getSnapshot().value).toBe('on');
    jest.advanceTimersByTime(1);
    expect(actor.getSnapshot().value).toBe('off');
  });
});
