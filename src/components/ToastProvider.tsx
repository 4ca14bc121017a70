import { useActorRef } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import { useMachineInspection } from './machineInspection';
import { Toast } from './Toast';
import { ToastContext } from './toastContext';
import { toastMachine, type ToastTone } from './toastMachine';

/** Runs the one toast (§8), shows it above the screen, and lets anything inside speak through it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const actor = useActorRef(toastMachine, useMachineInspection());
  const announcements = useMemo(
    () => ({
      showToast(tone: ToastTone, message: string) {
        actor.send({ type: 'toast.show', tone, message });
      },
      showAlert(message: string) {
        // An open alert freezes the page, but not the time: the toast's clock is held meanwhile.
        actor.send({ type: 'toast.hold', by: 'dialog' });
        try {
          window.alert(message);
        } catch {
          // A frame may be forbidden to open one: what was done is said all the same.
          actor.send({ type: 'toast.show', tone: 'good', message });
        } finally {
          actor.send({ type: 'toast.release', by: 'dialog' });
        }
      },
    }),
    [actor],
  );
  return (
    <ToastContext value={announcements}>
      {children}
      <Toast actor={actor} />
    </ToastContext>
  );
}
