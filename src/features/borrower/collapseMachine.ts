import { setup } from 'xstate';

/** Toggles AI Explainability between shown and hidden. Starts shown. */
export const collapseMachine = setup({
  types: { events: {} as { type: 'collapse.toggle' } },
}).createMachine({
  id: 'collapse',
  initial: 'shown',
  states: {
    shown: { on: { 'collapse.toggle': 'hidden' } },
    hidden: { on: { 'collapse.toggle': 'shown' } },
  },
});
