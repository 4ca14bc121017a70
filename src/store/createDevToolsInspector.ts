import { isMachineSnapshot, type InspectionEvent, type StateValue } from 'xstate';
import type { AppDispatch } from './makeStore';

// The part of a snapshot that is read here. XState types it as any for an unknown machine.
type InspectedSnapshot = { machine: { id: string }; value: StateValue; context: unknown };

/**
 * Creates an XState inspector that lists every transition in Redux DevTools, as the action
 * `machine/<id>/<event>` with the state's value and context. Skips a transition that repeats the
 * last one, such as a pointer moving over the toast. No reducer handles these actions.
 */
export function createDevToolsInspector(dispatch: AppDispatch) {
  let lastListed = '';
  return (inspection: InspectionEvent): void => {
    if (inspection.type !== '@xstate.snapshot' || !isMachineSnapshot(inspection.snapshot)) return;
    const snapshot: InspectedSnapshot = inspection.snapshot;
    const { machine, value, context } = snapshot;
    const action = {
      type: `machine/${machine.id}/${inspection.event.type}`,
      payload: { value, context },
    };
    const listed = JSON.stringify(action);
    if (listed !== lastListed) dispatch(action);
    lastListed = listed;
  };
}
