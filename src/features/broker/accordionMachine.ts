import { setup } from 'xstate';

/** The items of the accordion, in their order (§2 Broker panel). */
export type AccordionItemName = 'brokerInfo' | 'workflow';

/**
 * The accordion of small screens (§2). At most one item is open, the open one can be closed, and
 * Broker info is open at the start.
 */
export const accordionMachine = setup({
  types: { events: {} as { type: `accordion.toggle.${AccordionItemName}` } },
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
