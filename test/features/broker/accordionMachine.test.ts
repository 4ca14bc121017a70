import { transition } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { accordionMachine } from '../../../src/features/broker/accordionMachine';

const states = getShortestPaths(accordionMachine).map(({ state }) => state);

test('Broker info is open at first', () => {
  expect(states.map(({ value }) => value)).toEqual(['brokerInfo', 'none', 'workflow']);
});

test.each([
  ['brokerInfo', ['none', 'brokerInfo', 'brokerInfo']],
  ['workflow', ['workflow', 'workflow', 'none']],
] as const)('the heading of %s opens it alone, or closes it if it is open', (item, expected) => {
  const next = states.map((state) => transition(accordionMachine, state, { type: `accordion.toggle.${item}` })[0]);
  expect(next.map(({ value }) => value)).toEqual(expected);
});
