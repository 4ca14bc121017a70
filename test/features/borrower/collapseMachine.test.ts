import { createActor } from 'xstate';
import { collapseMachine } from '../../../src/features/borrower/collapseMachine';

test('AI Explainability is shown at first, and each toggle hides or shows it', () => {
  const actor = createActor(collapseMachine).start();
  const values = ['shown', 'hidden', 'shown'].map(() => {
    const { value } = actor.getSnapshot();
    actor.send({ type: 'collapse.toggle' });
    return value;
  });
  expect(values).toEqual(['shown', 'hidden', 'shown']);
});
