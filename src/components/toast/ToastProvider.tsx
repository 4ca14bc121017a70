import { useMachine } from '@xstate/react';
import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useAppOptions } from '../../appOptions';
import { ToastContext } from './ToastContext';
import { toastMachine } from './toastMachine';

/**
 * Runs and renders the one toast. The status region exists from the start, because screen readers announce what is
 * added to an existing region. They announce an alert when it is inserted.
 */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const { machineOptions } = useAppOptions();
  const [toast, send] = useMachine(toastMachine, machineOptions?.(toastMachine));
  const { variant, message, serial } = toast.context;
  const isError = variant === 'error';
  const Icon = isError ? CircleAlert : Check;
  const content = toast.matches('visible') && (
    <p key={serial} className={`toast toast--${variant}`}>
      <Icon size="1.125rem" />
      <span>{message}</span>
    </p>
  );
  const corner = (
    <div className="toast-corner">
      <div role="status">{!isError && content}</div>
      {isError && content && <div role="alert">{content}</div>}
    </div>
  );
  return (
    <ToastContext value={send}>
      {children}
      {/* React throws when it removes a toast that a browser extension has removed. The fallback is the same, anew. */}
      <ErrorBoundary fallback={corner}>{corner}</ErrorBoundary>
    </ToastContext>
  );
}
