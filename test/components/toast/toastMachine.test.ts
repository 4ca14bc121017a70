import { createActor, SimulatedClock } from 'xstate';
import { toastMachine } from '../../../src/components/toast/toastMachine';

test('a toast is hidden at first, and visible for 3000 ms; the same message again has its own 3000 ms', () => {
  const clock = new SimulatedClock();
  const actor = createActor(toastMachine, { clock }).start();
  const show = () => actor.send({ type: 'toast.show', variant: 'success', message: 'Done.' });
  const state = () => actor.getSnapshot().value;
  expect(state()).toBe('hidden');
  show();
  clock.increment(2000);
  show();
  clock.increment(2999);
  expect(state()).toBe('visible');
  clock.increment(1);
  expect(state()).toBe('hidden');
});
