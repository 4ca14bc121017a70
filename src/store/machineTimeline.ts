import { isMachineSnapshot, type InspectionEvent, type StateValue } from 'xstate';
import type { Dispatch } from './makeStore';

// What is read of a snapshot: XState types these as any for a machine it does not know.
type InspectedSnapshot = { machine: { id: string }; value: StateValue; context: unknown };

/**
 * Puts every machine transition on the store's timeline, for Redux DevTools: `machine/<id>/<event>`
 * with the state's value and context; what changes nothing, as a pointer that moves on and on over
 * the toast, is told once. No reducer listens, so nothing is kept twice.
 */
export function machineTimeline(dispatch: Dispatch) {
  let lastTold = '';
  return (inspection: InspectionEvent): void => {
    if (inspection.type !== '@xstate.snapshot' || !isMachineSnapshot(inspection.snapshot)) return;
    const snapshot: InspectedSnapshot = inspection.snapshot;
    const { machine, value, context } = snapshot;
    const action = {
      type: `machine/${machine.id}/${inspection.event.type}`,
      payload: { value, context },
    };
    const told = JSON.stringify(action);
    if (told !== lastTold) dispatch(action);
    lastTold = told;
  };
}
