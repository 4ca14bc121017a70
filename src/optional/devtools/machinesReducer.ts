import type { UnknownAction } from '@reduxjs/toolkit';
import type { MachineState } from './setActorState';

/**
 * A machine as the State tab shows it. One without context is its value alone, so that it can be
 * read without unfolding: `collapse: 'shown'`.
 */
export type MachineRecord = string | MachineState;

/** The branch `machines` of the state in Redux DevTools: a record by the machine's id. */
export type MachinesState = Readonly<Record<string, MachineRecord>>;

/** Returns the record of a machine. */
export function recordMachine({ value, context }: MachineState): MachineRecord {
  const isPlain = typeof value === 'string' && Object.keys(context).length === 0;
  return isPlain ? value : { value, context };
}

/** Returns the state that a record is of. */
export function stateOf(record: MachineRecord): MachineState {
  return typeof record === 'string' ? { value: record, context: {} } : record;
}

/** Keeps the record of each machine's last transition, `machine/<id>/<event>`. */
export function machinesReducer(machines: MachinesState = {}, action: UnknownAction) {
  const id = /^machine\/([^/]+)\//.exec(action.type)?.[1];
  if (id === undefined) return machines;
  return { ...machines, [id]: action.payload as MachineRecord }; // createDevToolsInspector sets it.
}
