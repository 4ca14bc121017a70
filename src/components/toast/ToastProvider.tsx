import { useMachine } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import { usePage } from '../../page';
import { NotificationsContext } from './NotificationsContext';
import { Toast } from './Toast';
import { toastMachine, type ToastSubject, type ToastVariant } from './toastMachine';

type ToastProviderProps = {
  readonly selectedId: string | null;
  readonly children: ReactNode;
};

/** Runs the one toast, renders it, and provides useNotifications to everything inside. */
export function ToastProvider({ selectedId, children }: ToastProviderProps) {
  const [toast, send] = useMachine(toastMachine, usePage().actorOptions);
  const notifications = useMemo(
    () => ({
      showToast(variant: ToastVariant, message: string, subject?: ToastSubject) {
        send({ type: 'toast.show', variant, message, subject });
      },
      showAlert(message: string, subject?: ToastSubject) {
        // An open alert blocks the page but not the clock: without a pause, time would run out.
        send({ type: 'toast.pause', reason: 'dialog' });
        try {
          window.alert(message);
        } catch {
          // Some frames forbid dialogs by throwing. A sandboxed one returns without showing any,
          // and there is no way to notice.
          send({ type: 'toast.show', variant: 'success', message, subject });
        } finally {
          send({ type: 'toast.resume', reason: 'dialog' });
        }
      },
    }),
    [send],
  );
  return (
    <NotificationsContext value={notifications}>
      {children}
      <Toast toast={toast} send={send} selectedId={selectedId} />
    </NotificationsContext>
  );
}
