import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { AppOptionsContext, useAppOptions } from '../appOptions';
import { useAppStore } from '../store/hooks';
import { createInspector } from './inspector';

/**
 * Shows the machines below it in Redux DevTools. When DevTools shows other states than they have, this mounts
 * everything below it anew, with new actors in these states.
 */
export function MachineInspector({ children }: { readonly children: ReactNode }) {
  const store = useAppStore();
  const appOptions = useAppOptions();
  const [inspector] = useState(() => createInspector(store));
  const { subscribe, machineOptions, endRestoring } = inspector;
  const [jumps, setJumps] = useState(0);
  useEffect(() => subscribe(() => setJumps((count) => count + 1)), [subscribe]);
  // This effect runs when React has created all actors below.
  useEffect(endRestoring, [endRestoring, jumps]);
  return (
    <AppOptionsContext value={{ ...appOptions, machineOptions }}>
      <Fragment key={jumps}>{children}</Fragment>
    </AppOptionsContext>
  );
}
