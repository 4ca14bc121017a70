import type { StateValue } from 'xstate';
import type { MachineState } from './setActorState';

/** The branch `machines` of the state in Redux DevTools: machine id to its state. */
export type MachinesState = Readonly<Record<string, StateValue | MachineState>>;

/** Creates the action that lists a transition, `machine/<id>/<event>`. */
export function machineTransitioned(id: string, eventType: string, state: MachineState) {
  return { type: `machine/${id}/${eventType}`, payload: state };
}

/**
 * Records the machines' transitions. A machine without context is recorded by its value alone, so
 * that the State tab can be read without unfolding: `collapse: 'shown'`.
 */
export function machinesReducer(
  machines: MachinesState = {},
  action: { type: string; payload?: unknown },
): MachinesState {
  const id = /^machine\/([^/]+)\//.exec(action.type)?.[1];
  if (id === undefined) return machines;
  const { value, context } = action.payload as MachineState; // machineTransitioned sets it.
  const hasContext = Object.keys(context).length > 0;
  return { ...machines, [id]: hasContext ? { value, context } : value };
}

/** Returns a machine's state in the branch; undefined if it has none. */
export function selectMachine(machines: MachinesState, id: string): MachineState | undefined {
  const recorded = machines[id];
  if (recorded === undefined) return undefined;
  return typeof recorded === 'object' && 'context' in recorded && 'value' in recorded
    ? (recorded as MachineState) // A state value has no key `context` in any machine of ours.
    : { value: recorded, context: {} };
}
