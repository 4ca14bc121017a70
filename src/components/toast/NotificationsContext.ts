import { createContext, useContext } from 'react';
import type { ToastSubject, ToastVariant } from './toastMachine';

/** The two ways the screen answers an action: a toast or a browser alert. */
export type Notifications = {
  /** A toast with a subject names it while another borrower is selected. */
  readonly showToast: (variant: ToastVariant, message: string, subject?: ToastSubject) => void;
  readonly showAlert: (message: string, subject?: ToastSubject) => void;
};

/** A file of its own: an edit of ToastProvider would make another context, and remount the screen. */
export const NotificationsContext = createContext<Notifications | null>(null);
NotificationsContext.displayName = 'Notifications';

/** Returns the notifications of the ToastProvider above. Throws without one. */
export function useNotifications(): Notifications {
  const notifications = useContext(NotificationsContext);
  if (!notifications) throw new Error('useNotifications must be used inside a ToastProvider.');
  return notifications;
}
