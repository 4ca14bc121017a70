import { setup } from 'xstate';

/** AI Explainability toggles between shown and hidden; it starts shown (§2, §4). */
export const collapseMachine = setup({
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion -- setup() reads its types off this value.
  types: {} as { events: { type: 'collapse.toggle' } },
}).createMachine({
  id: 'collapse',
  initial: 'shown',
  states: {
    shown: { on: { 'collapse.toggle': 'hidden' } },
    hidden: { on: { 'collapse.toggle': 'shown' } },
  },
});
