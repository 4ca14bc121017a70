import { createActor, SimulatedClock } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { toastMachine } from '../../../src/components/toast/toastMachine';

const show = { type: 'toast.show', variant: 'success', message: 'Done.' } as const;
// Each message has another serial, which makes no other state.
const serializeState = ({ value }: { value: string }) => value;
const paths = getShortestPaths(toastMachine, { events: [show], serializeState });

test('a toast is hidden until a message comes', () => {
  expect(paths.map(({ state }) => state.value)).toEqual(['hidden', 'visible']);
});

test.each(paths)('$state.value: the next message is visible for its own 3000 ms', ({ steps }) => {
  const clock = new SimulatedClock();
  const actor = createActor(toastMachine, { clock }).start();
  for (const { event } of steps.slice(1)) actor.send(event); // The first step starts the machine.
  clock.increment(2000);
  actor.send(show);
  clock.increment(2999);
  expect(actor.getSnapshot().value).toBe('visible');
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('hidden');
});
