import { createContext, useContext } from 'react';
import type { ToastTone } from './toastMachine';

/** The two ways the screen answers an action (§8): a toast, or a browser alert. */
export type Announcements = {
  readonly showToast: (tone: ToastTone, message: string) => void;
  readonly showAlert: (message: string) => void;
};

export const ToastContext = createContext<Announcements | null>(null);

/** The announcements of the ToastProvider above; without one it throws. */
export function useAnnouncements(): Announcements {
  const announcements = useContext(ToastContext);
  if (!announcements) throw new Error('useAnnouncements needs a ToastProvider above it.');
  return announcements;
}
