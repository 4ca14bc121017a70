import { createActor } from 'xstate';
import { collapseMachine } from '../../../src/features/borrower/collapseMachine';

test('§4 AI Explainability starts shown, and each toggle hides or shows it', () => {
  const actor = createActor(collapseMachine).start();
  const states = [1, 2, 3].map(() => {
    const { value } = actor.getSnapshot();
    actor.send({ type: 'collapse.toggle' });
    return value;
  });
  expect(states).toEqual(['shown', 'hidden', 'shown']);
});
