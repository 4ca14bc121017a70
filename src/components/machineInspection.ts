import { createContext, useContext } from 'react';
import type { InspectionEvent } from 'xstate';

/** Hears every transition of the machines below it. */
export type Inspect = (event: InspectionEvent) => void;

/** Who is told of the machines' transitions; no one unless a provider says so. */
export const MachineInspection = createContext<Inspect | undefined>(undefined);

/** What to start a machine with, so that its transitions can be inspected. */
export function useMachineInspection(): { inspect?: Inspect } {
  const inspect = useContext(MachineInspection);
  return inspect ? { inspect } : {};
}
