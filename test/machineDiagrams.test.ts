import { readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import { toastMachine } from '../src/components/toast/toastMachine';
import { collapseMachine } from '../src/features/borrower/collapseMachine';
import { accordionMachine } from '../src/features/broker/accordionMachine';

/** Returns the edges of the Mermaid diagram in a file. */
function edgesOfDiagram(file: string): string[] {
  return readFileSync(`src/${file}`, 'utf8').match(/(?<=^ {4})\S+ --> .*/gm) ?? [];
}

/** Returns the edges of a machine as the diagrams write them. */
function edgesOfMachine({ root }: AnyStateMachine): string[] {
  const edges = Object.values(root.states).flatMap((node) =>
    // A state's own transition replaces that of the root.
    [...new Map([...root.transitions, ...node.transitions]).values()].flat().map((transition) => {
      // XState names a delayed transition xstate.after.DELAY.MACHINE.STATE.
      const label = String(transition.eventType).replace(/^xstate\.after\.(\d+)\..*/, 'after $1');
      return `${node.key} --> ${String(transition.target?.[0]?.key)}: ${label}`;
    }),
  );
  return [`[*] --> ${String(root.initial.target[0]?.key)}`, ...edges];
}

test.each([
  ['components/toast/toastMachine.md', toastMachine],
  ['features/borrower/collapseMachine.md', collapseMachine],
  ['features/broker/accordionMachine.md', accordionMachine],
] as const)('§4 the diagram in %s has the transitions of the machine', (file, machine) => {
  expect(edgesOfDiagram(file).sort()).toEqual(edgesOfMachine(machine).sort());
});
