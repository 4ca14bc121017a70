import { readFileSync } from 'node:fs';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { toastMachine } from '../src/components/toast/toastMachine';
import { collapseMachine } from '../src/features/borrower/collapseMachine';
import { accordionMachine } from '../src/features/broker/accordionMachine';

/** Returns the edges of the Mermaid diagram in a file. */
function edgesOfDiagram(file: string): string[] {
  return readFileSync(`src/${file}`, 'utf8').match(/(?<=^ {4})\S+ --> .*/gm) ?? [];
}

type Transition = AnyStateNode['always'] extends readonly (infer Item)[] | undefined ? Item : never;

/** Returns the edges of a machine as the diagrams write them. Without a target there is none. */
function edgesOfMachine(machine: AnyStateMachine): string[] {
  const { root } = machine;
  const edges = Object.values(root.states).flatMap((node) => {
    // A state's own transition replaces that of the root.
    const transitions = [...new Map([...root.transitions, ...node.transitions]).values()].flat();
    const edge = (transition: Transition, label: string) =>
      transition.target?.map(({ key }) => `${node.key} --> ${key}: ${label}`) ?? [];
    return [
      ...transitions.flatMap((transition) =>
        edge(transition, labelOf(String(transition.eventType))),
      ),
      ...(node.always ?? []).flatMap((transition) =>
        edge(transition, `always [${nameOf(transition.guard)}]`),
      ),
    ];
  });
  return [...root.initial.target.map(({ key }) => `[*] --> ${key}`), ...edges];
}

/** XState names a delayed transition xstate.after.DELAY.MACHINE.STATE. */
function labelOf(eventType: string): string {
  return eventType.replace(/^xstate\.after\.([^.]+)\..*/, 'after $1');
}

/** Returns the name of a guard. XState's `not` returns a function that has its guard. */
function nameOf(guard: unknown): string {
  const { guards } = Object(guard) as { guards?: readonly unknown[] };
  return guards ? `not ${String(guards[0])}` : String(guard);
}

test.each([
  ['components/toast/toastMachine.md', toastMachine],
  ['features/borrower/collapseMachine.md', collapseMachine],
  ['features/broker/accordionMachine.md', accordionMachine],
] as const)('§4 the diagram in %s has the transitions of the machine', (file, machine) => {
  expect(edgesOfDiagram(file).sort()).toEqual(edgesOfMachine(machine).sort());
});
