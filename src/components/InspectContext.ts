import { createContext, useContext } from 'react';
import type { InspectionEvent } from 'xstate';

/** An XState inspector: it receives the events of every machine. */
export type Inspect = (event: InspectionEvent) => void;

/** The XState inspector. Undefined by default. */
export const InspectContext = createContext<Inspect | undefined>(undefined);
if (process.env.NODE_ENV !== 'production') InspectContext.displayName = 'Inspect';

/** Returns the options that connect a machine to the inspector, for useMachine. */
export function useInspect(): { inspect?: Inspect } {
  const inspect = useContext(InspectContext);
  return inspect ? { inspect } : {};
}
