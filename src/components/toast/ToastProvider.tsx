import { useMachine } from '@xstate/react';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useInspect } from '../InspectContext';
import { Toast } from './Toast';
import { toastMachine, type ToastSubject, type ToastVariant } from './toastMachine';

/** The two ways the screen answers an action: a toast or a browser alert. */
export type Notifications = {
  /** A toast with a subject names it while another borrower is selected. */
  readonly showToast: (variant: ToastVariant, message: string, subject?: ToastSubject) => void;
  readonly showAlert: (message: string, subject?: ToastSubject) => void;
};

const NotificationsContext = createContext<Notifications | null>(null);
if (process.env.NODE_ENV !== 'production') NotificationsContext.displayName = 'Notifications';

/** Returns the notifications of the ToastProvider above. Throws without one. */
export function useNotifications(): Notifications {
  const notifications = useContext(NotificationsContext);
  if (!notifications) throw new Error('useNotifications must be used inside a ToastProvider.');
  return notifications;
}

type ToastProviderProps = {
  readonly selectedId: string | null;
  readonly children: ReactNode;
};

/** Runs the one toast, renders it, and provides useNotifications to everything inside. */
export function ToastProvider({ selectedId, children }: ToastProviderProps) {
  const [toast, send] = useMachine(toastMachine, useInspect());
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
