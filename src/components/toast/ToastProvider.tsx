import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useMachine } from '../../useMachine';
import { ToastContext } from './ToastContext';
import { toastMachine, type ToastVariant } from './toastMachine';

/** How each variant looks, and whether screen readers announce it politely (status) or at once (alert). */
const variants = {
  success: { className: 'toast--success', Icon: Check, role: 'status' },
  error: { className: 'toast--error', Icon: CircleAlert, role: 'alert' },
} as const satisfies Record<ToastVariant, object>;

/**
 * Runs and renders the one toast. The status region exists from the start, because screen readers announce what is
 * added to an existing region. They announce an alert when it is inserted.
 */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, send] = useMachine(toastMachine);
  const { variant, message, serial } = toast.context;
  const { className, Icon, role } = variants[variant];
  const content = toast.matches('visible') && (
    <p key={serial} className={`toast ${className}`}>
      <Icon size="1.125rem" />
      <span>{message}</span>
    </p>
  );
  const corner = (
    <div className="toast-corner">
      <div role="status">{role === 'status' && content}</div>
      {role === 'alert' && content && <div role="alert">{content}</div>}
    </div>
  );
  return (
    // A context, because buttons deep inside a panel send messages to the one toast.
    <ToastContext value={send}>
      {children}
      {/* React throws when it removes a toast that a browser extension has removed. The fallback renders it anew. */}
      <ErrorBoundary fallback={corner}>{corner}</ErrorBoundary>
    </ToastContext>
  );
}
