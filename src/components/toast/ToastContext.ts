import { createContext } from 'react';
import type { ToastEvent } from './toastMachine';

/**
 * Sends an event to the toast. The context has its own file, so that it stays the same after an edit of ToastProvider.
 * XState's createActorContext would also provide the state of the toast, which no other component reads.
 */
export const ToastContext = createContext<(event: ToastEvent) => void>(() => undefined);
