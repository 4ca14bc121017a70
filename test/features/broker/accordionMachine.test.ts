import { createActor } from 'xstate';
import {
  accordionMachine,
  type AccordionItemName,
} from '../../../src/features/broker/accordionMachine';

describe('§2 §4 Accordion machine', () => {
  const clicks: [clicked: AccordionItemName[], state: string][] = [
    [[], 'brokerInfo'],
    [['brokerInfo'], 'none'],
    [['workflow'], 'workflow'],
    [['workflow', 'workflow'], 'none'],
    [['workflow', 'brokerInfo'], 'brokerInfo'],
    [['brokerInfo', 'workflow'], 'workflow'],
    [['brokerInfo', 'brokerInfo'], 'brokerInfo'],
  ];

  test.each(clicks)('after clicks on %j it is %s', (clicked, state) => {
    const actor = createActor(accordionMachine).start();
    for (const item of clicked) actor.send({ type: `accordion.toggle.${item}` });
    expect(actor.getSnapshot().value).toBe(state);
  });
});
