import { createActor } from 'xstate';
import { type AccordionItemName, accordionMachine } from '../../../src/features/broker/accordionMachine';

test.each<[toggled: AccordionItemName[], open: string]>([
  [[], 'brokerInfo'],
  [['brokerInfo'], 'none'],
  [['workflow'], 'workflow'],
  [['workflow', 'workflow'], 'none'],
  [['workflow', 'brokerInfo'], 'brokerInfo'],
  [['brokerInfo', 'workflow'], 'workflow'],
])('after toggles of %j the open item of the accordion is %s', (toggled, open) => {
  const actor = createActor(accordionMachine).start();
  for (const name of toggled) actor.send({ type: `accordion.toggle.${name}` });
  expect(actor.getSnapshot().value).toBe(open);
});
