import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { type InspectionEvent, isMachineSnapshot, type StateValue } from 'xstate';

type MachineState = { readonly value: StateValue; readonly context: object };

const stateOf = ({ value, context }: MachineState): MachineState => ({ value, context });

/** The last state of each machine, by its id. */
type Machines = Readonly<Record<string, MachineState>>;

/** The reducer of the branch `machines`. A slice cannot be used, because each machine's events make action types. */
export function machinesReducer(machines: Machines = {}, action: UnknownAction): Machines {
  if (!action.type.startsWith('machine/')) return machines;
  return { ...machines, ...(action as PayloadAction<Machines>).payload }; // useInspect dispatches no other.
}

/** The last snapshot that was listed of each running machine. */
const lastSnapshots = new WeakMap<object, unknown>();

/** Returns options for useMachine, which reads them once. In development they list each change of the machine. */
export function useInspect() {
  const dispatch = useDispatch();
  const inspect = (inspection: InspectionEvent) => {
    if (inspection.type !== '@xstate.snapshot' || !isMachineSnapshot(inspection.snapshot)) return;
    const { actorRef, event, snapshot } = inspection;
    // StrictMode stops each machine and starts it again with the same snapshot. An event may change nothing, too.
    if (event.type === 'xstate.stop' || snapshot === lastSnapshots.get(actorRef)) return;
    lastSnapshots.set(actorRef, snapshot);
    const { id } = inspection.snapshot.machine;
    const payload: Machines = { [id]: stateOf(inspection.snapshot) };
    dispatch({ type: `machine/${id}/${event.type.replace('xstate.', '')}`, payload });
  };
  return process.env.NODE_ENV === 'development' ? { inspect } : {};
}
