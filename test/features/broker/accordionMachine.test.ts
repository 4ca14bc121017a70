import { createActor } from 'xstate';
import {
  accordionMachine,
  type AccordionItemName,
} from '../../../src/features/broker/accordionMachine';

describe('§2 §4 Accordion machine', () => {
  const cases: [toggled: AccordionItemName[], state: string][] = [
    [[], 'brokerInfo'],
    [['brokerInfo'], 'none'],
    [['workflow'], 'workflow'],
    [['workflow', 'workflow'], 'none'],
    [['workflow', 'brokerInfo'], 'brokerInfo'],
    [['brokerInfo', 'workflow'], 'workflow'],
    [['brokerInfo', 'brokerInfo'], 'brokerInfo'],
  ];

  test.each(cases)('after toggling %j the state is %s', (toggled, state) => {
    const actor = createActor(accordionMachine).start();
    for (const item of toggled) actor.send({ type: `accordion.toggle.${item}` });
    expect(actor.getSnapshot().value).toBe(state);
  });
});
