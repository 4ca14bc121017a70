import { createActor } from 'xstate';
import { accordionMachine } from '../../../src/features/broker/accordionMachine';

test('fault 15: §4 toggling opens an item and closes the other, or closes the open item', () => {
  const actor = createActor(accordionMachine).start();
  const toggle = (item: 'brokerInfo' | 'workflow') => {
    actor.send({ type: `accordion.toggle.${item}` });
    return actor.getSnapshot().value;
  };
  expect(actor.getSnapshot().value).toBe('brokerInfo');
  expect(toggle('workflow')).toBe('workflow');
  expect(toggle('workflow')).toBe('none');
  expect(toggle('workflow')).toBe('workflow');
  expect(toggle('brokerInfo')).toBe('brokerInfo');
  expect(toggle('brokerInfo')).toBe('none');
  expect(toggle('brokerInfo')).toBe('brokerInfo');
});
