import { createContext } from 'react';
import type { ToastEvent } from './toastMachine';

/** Sends an event to the toast. A file of its own: an edit of ToastProvider keeps the context. */
export const ToastContext = createContext<(event: ToastEvent) => void>(() => {
  throw new Error('A toast needs a ToastProvider.');
});
