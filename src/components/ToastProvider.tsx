import { useMachine } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import { useMachineInspection } from './machineInspection';
import { Toast } from './Toast';
import { ToastContext } from './toastContext';
import { toastMachine, type ToastTone } from './toastMachine';

/** Runs the one toast (§8), shows it above the screen, and lets anything inside speak through it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, send] = useMachine(toastMachine, useMachineInspection());
  const announcements = useMemo(
    () => ({
      showToast(tone: ToastTone, message: string) {
        send({ type: 'toast.show', tone, message });
      },
      showAlert(message: string) {
        // An open alert freezes the page, but not the time: the toast's clock is held meanwhile.
        send({ type: 'toast.hold', by: 'dialog' });
        try {
          window.alert(message);
        } catch {
          // Where it throws, what was done is said all the same. Where a frame may open no dialogs
          // it does nothing, and says nothing of that either.
          send({ type: 'toast.show', tone: 'good', message });
        } finally {
          send({ type: 'toast.release', by: 'dialog' });
        }
      },
    }),
    [send],
  );
  return (
    <ToastContext value={announcements}>
      {children}
      <Toast toast={toast} send={send} />
    </ToastContext>
  );
}
