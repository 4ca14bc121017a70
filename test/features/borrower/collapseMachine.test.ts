import { transition } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { collapseMachine } from '../../../src/features/borrower/collapseMachine';

test('AI Explainability is shown at first, and each toggle changes that', () => {
  const states = getShortestPaths(collapseMachine).map(({ state }) => state);
  expect(states.map(({ value }) => value)).toEqual(['shown', 'hidden']);
  const next = states.map((state) => transition(collapseMachine, state, { type: 'collapse.toggle' })[0].value);
  expect(next).toEqual(['hidden', 'shown']);
});
