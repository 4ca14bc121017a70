import { setup } from 'xstate';

export type AccordionItemName = 'brokerInfo' | 'workflow';

/** The accordion of small screens. At most one item is open, at the start Broker info. */
export const accordionMachine = setup({
  types: { events: {} as { type: `accordion.toggle.${AccordionItemName}` } },
}).createMachine({
  id: 'accordion',
  initial: 'brokerInfo',
  on: {
    'accordion.toggle.brokerInfo': '.brokerInfo',
    'accordion.toggle.workflow': '.workflow',
  },
  states: {
    none: {},
    brokerInfo: { on: { 'accordion.toggle.brokerInfo': 'none' } },
    workflow: { on: { 'accordion.toggle.workflow': 'none' } },
  },
});
