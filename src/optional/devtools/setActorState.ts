import { initialTransition } from 'xstate';
import type { Actor, AnyStateMachine, EventObject, StateValue } from 'xstate';

/** The state of a machine: its value and its context. */
export type MachineState = { readonly value: StateValue; readonly context: object };

/** The type of the event that an inspector receives when `setActorState` has set a state. */
export const TIME_TRAVEL = 'devtools.timeTravel';

/** What XState declares private. */
type ActorInternals = {
  update: (snapshot: unknown, event: EventObject) => void;
  _initState: (restored?: unknown) => void;
};

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

/**
 * Whether the machine of an actor has a state. One from a file or from before an edit may be that
 * of another version of the machine, with other names or another context, or no state at all.
 */
export function isStateOf({ logic, options }: Actor<AnyStateMachine>, state: unknown) {
  try {
    const { value, context } = state as { value: StateValue; context: Record<string, unknown> };
    const resolved = logic.resolveState({ value, context });
    if (JSON.stringify([resolved.value, resolved.context]) !== JSON.stringify([value, context])) {
      return false;
    }
    // XState types the input and the context of an unknown machine as any.
    const initial = initialTransition(logic, options.input as unknown)[0].context as object;
    return Object.entries(initial).every(
      ([key, field]) =>
        context[key] === null || typeof context[key] === typeof (field ?? context[key]),
    );
  } catch {
    return false; // XState throws, or the state is no object.
  }
}

/**
 * Lets an actor that is being created start afresh if it would restore a state that its machine
 * does not have, as after an edit that renames the state. XState would throw: the page goes white.
 */
export function ignoreUnknownState(actor: Actor<AnyStateMachine>): void {
  const internals = actor as unknown as ActorInternals;
  const initState = internals._initState.bind(actor);
  internals._initState = (restored) => {
    initState(isStateOf(actor, restored) ? restored : undefined);
  };
}
