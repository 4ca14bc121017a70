import type { Actor, AnyStateMachine, EventObject, StateValue } from 'xstate';

/** The state of a machine: its value and its context. */
export type MachineState = { readonly value: StateValue; readonly context: object };

/** What XState declares private. test/devtools/setActorState.test.ts notices a change. */
type ActorInternals = {
  update(snapshot: unknown, event: EventObject): void;
};

/** What is read of a delayed transition. */
type DelayedTransition = { readonly delay: unknown; readonly eventType: string };

/**
 * Puts a running actor into a state without a transition, for time travel. Its timers are
 * cancelled. With `withTimers` the delayed transitions of the new state start afresh; without, the
 * actor stands still.
 *
 * XState has no public API for this, so this file alone uses its internals: `Actor.update`,
 * `ActorSystem.scheduler`, `MachineSnapshot._nodes`,
 * and the ids of delayed events.
 */
export function setActorState(
  actor: Actor<AnyStateMachine>,
  { value, context }: MachineState,
  { withTimers }: { withTimers: boolean },
): void {
  const { logic: machine, system } = actor;
  const snapshot = machine.resolveState({ value, context });
  system.scheduler.cancelAll(actor);
  // Private in XState's types.
  (actor as unknown as ActorInternals).update(snapshot, { type: 'devtools.timeTravel' });
  if (!withTimers) return;
  const nodes: readonly { after: readonly DelayedTransition[] }[] = snapshot._nodes;
  for (const { delay, eventType } of nodes.flatMap(({ after }) => after)) {
    const ms = delayInMs(machine, delay, context);
    // XState cancels the timer by this id when the actor leaves the state.
    if (ms !== undefined) {
      system.scheduler.schedule(actor, actor, { type: eventType }, ms, eventType);
    }
  }
}

/** Resolves a delay that is a number of ms or the name of one. */
function delayInMs(machine: AnyStateMachine, delay: unknown, context: object): number | undefined {
  // XState types the delays of an unknown machine as any.
  const delays = machine.implementations.delays as Record<string, unknown>;
  const named = typeof delay === 'string' ? delays[delay] : delay;
  const ms =
    typeof named === 'function' ? (named as (args: object) => unknown)({ context }) : named;
  return typeof ms === 'number' ? ms : undefined;
}
