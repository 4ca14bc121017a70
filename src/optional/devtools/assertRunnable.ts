import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** Returns the error for a machine that npm start would run in another way than the built page. */
export function cannotRun({ id }: AnyStateMachine, reason: string): Error {
  return new Error(`npm start cannot run ${id}: ${reason} (see src/optional/devtools/README.md).`);
}

/** Throws unless useMachine.ts can run a machine as XState does. `node` is the part to check. */
export function assertRunnable(machine: AnyStateMachine, node: AnyStateNode = machine.root): void {
  const { id, config, type, after, always = [] } = node;
  const transitions = [...node.transitions.values(), always, node.initial].flat();
  // The entry and exit actions of a node, unlike those of its config, have some that start its delays.
  const actions: unknown[] = [config.entry, config.exit, ...transitions.map((one) => one.actions)];
  const isAssign = (action: unknown) => {
    // An action is a function, or the name of one in setup, alone or with parameters.
    const { type: name = action } = action as { type?: unknown };
    const named = machine.implementations.actions[String(name)] as { type?: unknown } | undefined;
    return name === 'xstate.assign' || named?.type === 'xstate.assign';
  };
  const reason =
    (type !== 'atomic' && type !== 'compound' && `is a ${type} state`) ||
    (node.invoke.length > 0 && 'has invoke') ||
    (after.some(({ delay }) => typeof delay !== 'number') && 'has a named delay') ||
    (after.length > 0 && type === 'compound' && 'has a delay and states inside') ||
    (!actions.flat().every((action) => !action || isAssign(action)) &&
      'has an action that is no assign');
  if (reason) throw cannotRun(machine, `${id} ${reason}`);
  for (const child of Object.values(node.states)) assertRunnable(machine, child);
}
