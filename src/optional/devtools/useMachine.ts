import type { Store } from '@reduxjs/toolkit';
import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { getNextTransitions, initialTransition, transition } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate';
import { assertRunnable, cannotRun } from './assertRunnable';
import { readDevTools } from './readDevTools';

type MachineState = { readonly value: StateValue; readonly context: Record<string, unknown> };

/** What the state has of a machine. One without context is its value alone: `collapse: 'shown'`. */
type MachineRecord = string | MachineState;

/** The branch that devToolsEnhancer adds: the record of each machine by its id. */
type State = { readonly machines?: Readonly<Record<string, MachineRecord>> };

/**
 * Takes the place of useMachine of @xstate/react under npm start. XState still decides what an event
 * does, but the state of the machine is in the store, so that DevTools lists, shows and moves it.
 */
export function useMachine(machine: AnyStateMachine, options?: object) {
  if (options) throw cannotRun(machine, 'useMachine got options');
  const store = useStore<State>();
  const { subscribe, read, send } = useMemo(() => connect(machine, store), [machine, store]);
  return [useSyncExternalStore(subscribe, read), send] as const;
}

/** Runs a machine on its record in the store. */
function connect(machine: AnyStateMachine, store: Store<State>) {
  assertRunnable(machine);
  const { id } = machine;
  const initial: AnyMachineSnapshot = initialTransition(machine)[0];
  let snapshot = initial;
  let record: MachineRecord | undefined = recordOf(initial);
  let timers: ReturnType<typeof setTimeout>[] = [];
  /** What the timers are for. They start afresh when it changes. */
  let timed = '';

  /** Returns the state that DevTools shows, or the last one if the machine does not have that. */
  function read() {
    const shown = store.getState().machines?.[id];
    if (shown !== record) snapshot = shown ? (restore(initial, shown) ?? snapshot) : initial;
    record = shown;
    return snapshot;
  }

  function list(event: string) {
    record = recordOf(snapshot);
    store.dispatch({ type: `machine/${id}/${event}`, payload: record });
  }

  function send(event: { readonly type: string }, name = event.type) {
    if (readDevTools(store).isFrozen) return;
    const before = read();
    const [after, actions] = transition(machine, before, event);
    if (actions.length === 0 && isEqual(recordOf(after), recordOf(before))) return;
    // The machine itself only assigns, so these are what stops and starts the delay of a state.
    if (actions.length > 0) timed = '';
    snapshot = after;
    list(name);
  }

  function follow() {
    const { isLive } = readDevTools(store);
    const { value } = read() as MachineState;
    const next = JSON.stringify([isLive, value]);
    if (next !== timed) {
      timed = next;
      timers.forEach(clearTimeout);
      // While DevTools shows the past, a visible toast must not run out.
      timers = isLive ? startTimers() : [];
    }
    // The store has no record (at the start, after Reset), or one that the machine does not have.
    if (isLive && !isEqual(recordOf(snapshot), record)) list('xstate.init');
  }

  function startTimers() {
    // The types of getNextTransitions leave out the delay, which guarded transitions can share.
    const next = getNextTransitions(snapshot) as { eventType: string; delay?: number }[];
    const delays = new Map(next.map(({ eventType, delay }) => [eventType, delay]));
    return [...delays].flatMap(([type, delay]) =>
      delay === undefined ? [] : [setTimeout(send, delay, { type }, 'expire')],
    );
  }

  function subscribe(listener: () => void) {
    const subscriptions = [store.subscribe(follow), store.subscribe(listener)];
    follow();
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
      timers.forEach(clearTimeout);
      timed = '';
    };
  }
  return { subscribe, read, send };
}

// A record from a file, or from before an edit, may be of another version of the machine, with other
// names or another context: then there is no state.
function restore({ machine, context: initial }: AnyMachineSnapshot, record: MachineRecord) {
  try {
    const { value, context } = typeof record === 'string' ? { value: record, context: {} } : record;
    const isComplete = Object.entries(initial as object).every(
      ([key, field]) => typeof (context[key] ?? field) === typeof (field ?? context[key]),
    );
    const snapshot = machine.resolveState({ value, context: { ...initial, ...context } });
    return isComplete && isEqual(snapshot.value, value) ? snapshot : undefined;
  } catch {
    return undefined; // XState throws.
  }
}

function recordOf({ machine, children, ...state }: AnyMachineSnapshot): MachineRecord {
  const { value, context } = state as MachineState;
  // A `spawn` cannot be seen before it is called.
  if (!isEqual(children, {})) throw cannotRun(machine, 'it spawns an actor');
  return typeof value === 'string' && isEqual(context, {}) ? value : { value, context };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
