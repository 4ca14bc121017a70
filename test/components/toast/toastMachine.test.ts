import { createActor, SimulatedClock } from 'xstate';
import { toastMachine } from '../../../src/components/toast/toastMachine';

const show = (message: string) => ({ type: 'toast.show', variant: 'success', message }) as const;

test('a toast is hidden at first, and visible for 3000 ms', () => {
  const clock = new SimulatedClock();
  const actor = createActor(toastMachine, { clock }).start();
  expect(actor.getSnapshot().value).toBe('hidden');
  actor.send(show('Done.'));
  clock.increment(2999);
  expect(actor.getSnapshot().value).toBe('visible');
  expect(actor.getSnapshot().context.message).toBe('Done.');
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('hidden');
});

test('a second message has its own 3000 ms and its own serial', () => {
  const clock = new SimulatedClock();
  const actor = createActor(toastMachine, { clock }).start();
  actor.send(show('Same.'));
  clock.increment(2000);
  actor.send(show('Same.'));
  clock.increment(2999);
  expect(actor.getSnapshot()).toMatchObject({ value: 'visible', context: { serial: 2 } });
});
