import { type EventFrom, transition } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { accordionMachine } from '../../../src/features/broker/accordionMachine';

test('Broker info is open at first; a toggle opens its item alone, and closes an open one', () => {
  const states = getShortestPaths(accordionMachine).map(({ state }) => state);
  expect(states.map(({ value }) => value)).toEqual(['brokerInfo', 'none', 'workflow']);
  /** Returns where an event leads from each of these states. */
  const next = (event: EventFrom<typeof accordionMachine>) =>
    states.map((state) => transition(accordionMachine, state, event)[0].value);
  expect(next({ type: 'accordion.toggle.brokerInfo' })).toEqual(['none', 'brokerInfo', 'brokerInfo']);
  expect(next({ type: 'accordion.toggle.workflow' })).toEqual(['workflow', 'workflow', 'none']);
});
