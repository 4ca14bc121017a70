import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import { useStore } from 'react-redux';
import { type InspectionEvent, isMachineSnapshot, type StateValue } from 'xstate';

/** The part of a machine's snapshot that JSON can hold. */
type MachineState = { readonly value: StateValue; readonly context: object };

/** The last state of each machine, by its id. */
type Machines = Readonly<Record<string, MachineState>>;

const isMachineAction = (action: UnknownAction): action is PayloadAction<Machines> =>
  action.type.startsWith('machine/');

/** The reducer of the branch `machines`, which the store has in development. */
export function machinesReducer(machines: Machines = {}, action: UnknownAction): Machines {
  return isMachineAction(action) ? { ...machines, ...action.payload } : machines;
}

/** Returns options of useMachine. In development they list each change of the machine in the store, for Redux DevTools. */
export function useInspect() {
  const store = useStore<{ readonly machines: Machines }>();
  const inspect = (inspection: InspectionEvent) => {
    if (inspection.type !== '@xstate.snapshot' || !isMachineSnapshot(inspection.snapshot)) return;
    const { id } = inspection.snapshot.machine;
    const snapshot: MachineState = inspection.snapshot;
    const state = { value: snapshot.value, context: snapshot.context };
    const last = store.getState().machines[id];
    // An event may change nothing. StrictMode stops each machine, and starts it again.
    if (last?.value === state.value && last.context === state.context) return;
    store.dispatch({ type: `machine/${id}/${inspection.event.type.replace('xstate.', '')}`, payload: { [id]: state } });
  };
  return process.env.NODE_ENV === 'development' ? { inspect } : {};
}
