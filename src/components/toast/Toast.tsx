import { Check, CircleAlert } from 'lucide-react';
import type { ToastMessage, ToastVariant } from './toastMachine';

/** How each variant looks, and whether screen readers announce it politely (status) or at once (alert). */
const variants = {
  success: { className: 'toast--success', Icon: Check, role: 'status' },
  error: { className: 'toast--error', Icon: CircleAlert, role: 'alert' },
} as const satisfies Record<ToastVariant, object>;

type ToastProps = { readonly isVisible: boolean; readonly message: ToastMessage };

/** The corner with the toast. Screen readers announce what is added to a status region that exists, and a new alert. */
export function Toast({ isVisible, message: { variant, message, serial } }: ToastProps) {
  const { className, Icon, role } = variants[variant];
  const content = isVisible && (
    <p key={serial} className={`toast ${className}`}>
      <Icon size="1.125rem" />
      <span>{message}</span>
    </p>
  );
  return (
    <div className="toast-corner">
      <div role="status">{role === 'status' && content}</div>
      {role === 'alert' && content && <div role="alert">{content}</div>}
    </div>
  );
}
