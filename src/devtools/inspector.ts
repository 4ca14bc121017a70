import type { Reducer } from '@reduxjs/toolkit';
import type { ActorOptions, AnyStateMachine, StateValue } from 'xstate';
import type { AppStore } from '../store/makeStore';

/** The part of a machine's state that JSON can hold. */
type MachineState = { readonly value: StateValue; readonly context: object };
/** The machines of the page by their ids; null before the first one has started, and after Reset. */
type Machines = Readonly<Record<string, MachineState>> | null;

/** The reducer of the branch `machines`: each action `machine/<id>/<event>` brings a machine's state. */
export const machinesReducer: Reducer<Machines> = (machines = null, { type, payload }) => {
  const [, id] = /^machine\/([^/]+)\//.exec(type) ?? [];
  return id === undefined ? machines : { ...machines, [id]: payload as MachineState };
};

/** Lists the transitions of machines in a store, and starts machines in the states that it shows. */
export function createInspector(store: AppStore) {
  // DevTools wraps the store's dispatch. While it is locked, the wrapper returns false, with which RTK Query's hooks
  // throw. A thunk gets the dispatch inside, which they use from now on.
  store.dispatch = store.dispatch((dispatch) => dispatch);
  // devToolsParts adds this branch.
  const readMachines = () => (store.getState() as unknown as { machines: Machines }).machines;
  /** The state of each machine as it was listed last. Of two actors of one machine the last one counts. */
  const listed = new Map<string, MachineState | undefined>();
  /** If it is null, new actors list their start. Else they start in these states, {} after Reset, and do not list it. */
  let restored = readMachines();
  let onJump: (() => void) | undefined;

  /** Calls back if the store has other states than the page: after a jump, skip, import or reset. */
  function follow() {
    const machines = readMachines();
    if ([...listed].every(([id, state]) => machines?.[id] === state)) return;
    listed.clear();
    restored = machines ?? {};
    onJump?.();
  }

  /** Returns the options with which useMachine creates an actor of a machine. */
  function machineOptions(machine: AnyStateMachine): ActorOptions<AnyStateMachine> {
    const { id } = machine;
    const states = restored; // `restored` may be null when the actor starts.
    const snapshot = states?.[id] && restore(machine, states[id]);
    return {
      ...(snapshot && { snapshot }),
      inspect: (inspection) => {
        // The machine's own actor, not one that it has invoked.
        const isOwn = inspection.actorRef.sessionId === inspection.rootId;
        if (inspection.type !== '@xstate.snapshot' || !isOwn) return;
        const { event } = inspection;
        if (event.type === 'xstate.stop') return; // Its component is gone.
        if (states && event.type === 'xstate.init') {
          listed.set(id, states[id]);
          return;
        }
        // Snapshot, the type of all actors, does not have them.
        const { value, context } = inspection.snapshot as unknown as MachineState;
        const json = JSON.stringify({ value, context });
        if (json === JSON.stringify(listed.get(id))) return;
        const state = JSON.parse(json) as MachineState;
        listed.set(id, state);
        store.dispatch({ type: `machine/${id}/${event.type}`, payload: state });
        follow(); // If DevTools is locked, the store has ignored that action: the machine goes back.
      },
    };
  }

  return {
    machineOptions,
    subscribe: (callBack: () => void) => {
      onJump = callBack;
      return store.subscribe(follow);
    },
    /** Later actors, such as those of a panel that is mounted again, start as their machine says. */
    endRestoring: () => {
      restored = null;
    },
  };
}

/** Returns a state of a machine for its actor; undefined if the machine has no such state. */
function restore(machine: AnyStateMachine, state: MachineState) {
  try {
    return machine.resolveState(state);
  } catch {
    return undefined;
  }
}
