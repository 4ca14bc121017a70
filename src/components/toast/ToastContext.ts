import { createContext } from 'react';
import type { ToastEvent } from './toastMachine';

/** Sends an event to the toast. In a file of its own it stays the same context after an edit of ToastProvider. */
export const ToastContext = createContext<(event: ToastEvent) => void>(() => undefined);
