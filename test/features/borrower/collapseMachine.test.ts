import { createActor } from 'xstate';
import { collapseMachine } from '../../../src/features/borrower/collapseMachine';

test('§4 The collapse machine starts shown and toggles between shown and hidden', () => {
  const actor = createActor(collapseMachine).start();
  expect(actor.getSnapshot().value).toBe('shown');
  actor.send({ type: 'collapse.toggle' });
  expect(actor.getSnapshot().value).toBe('hidden');
  actor.send({ type: 'collapse.toggle' });
  expect(actor.getSnapshot().value).toBe('shown');
});
