import { createContext } from 'react';
import type { ToastEvent } from './toastMachine';

/** Sends an event to the toast. It has its own file, so that an edit of ToastProvider keeps the context. */
export const ToastContext = createContext<(event: ToastEvent) => void>(() => undefined);
