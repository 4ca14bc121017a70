import { createContext } from 'react';
import type { ToastEvent } from './toastMachine';

/**
 * Sends an event to the toast. It has its own file, so that an edit of ToastProvider keeps the context.
 * XState's createActorContext would bring selectors of the toast, too, which nobody needs.
 */
export const ToastContext = createContext<(event: ToastEvent) => void>(() => undefined);
