import { setup } from 'xstate';

/** The accordion's two items (§2 Broker panel). */
export type AccordionItemName = 'brokerInfo' | 'workflow';

/**
 * The small screen's accordion (§2): one item open at a time, and the open one can be closed.
 * Broker info is open at the start.
 */
export const accordionMachine = setup({
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion -- setup() reads its types off this value.
  types: {} as { events: { type: `accordion.toggle.${AccordionItemName}` } },
}).createMachine({
  id: 'accordion',
  initial: 'brokerInfo',
  states: {
    none: {
      on: {
        'accordion.toggle.brokerInfo': 'brokerInfo',
        'accordion.toggle.workflow': 'workflow',
      },
    },
    brokerInfo: {
      on: { 'accordion.toggle.brokerInfo': 'none', 'accordion.toggle.workflow': 'workflow' },
    },
    workflow: {
      on: { 'accordion.toggle.brokerInfo': 'brokerInfo', 'accordion.toggle.workflow': 'none' },
    },
  },
});
