import type { Actor, AnyStateMachine, EventObject, StateValue } from 'xstate';

/** The state of a machine: its value and its context. */
export type MachineState = { readonly value: StateValue; readonly context: object };

/** The type of the event that an inspector receives when `setActorState` has set a state. */
export const TIME_TRAVEL = 'devtools.timeTravel';

/** What XState declares private. */
type ActorInternals = { update: (snapshot: unknown, event: EventObject) => void };

type Delay = number | ((args: { context: object }) => number);

/**
 * Puts a running actor into a state without a transition, for time travel. Its timers are
 * cancelled. With `withTimers` the delayed transitions of the new state start afresh; without, the
 * actor keeps that state.
 *
 * XState has no public API for this, so this file alone uses its internals (see README).
 */
export function setActorState(
  actor: Actor<AnyStateMachine>,
  { value, context }: MachineState,
  { withTimers }: { withTimers: boolean },
): void {
  const { logic: machine, system } = actor;
  const snapshot = machine.resolveState({ value, context });
  system.scheduler.cancelAll(actor);
  (actor as unknown as ActorInternals).update(snapshot, { type: TIME_TRAVEL });
  if (!withTimers) return;
  // XState types the delays and the nodes of an unknown machine as any.
  const delays = machine.implementations.delays as Record<string, Delay>;
  const nodes: readonly { after: readonly { delay: unknown; eventType: string }[] }[] =
    snapshot._nodes;
  for (const { delay, eventType } of nodes.flatMap(({ after }) => after)) {
    // The name of a delay, or a number of ms.
    const named = delays[String(delay)] ?? Number(delay);
    const ms = typeof named === 'function' ? named({ context }) : named;
    // XState cancels the timer by this id when the actor leaves the state.
    system.scheduler.schedule(actor, actor, { type: eventType }, ms, eventType);
  }
}
