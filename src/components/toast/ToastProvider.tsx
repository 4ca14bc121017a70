import { useMachine } from '@xstate/react';
import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { usePage } from '../../page';
import { ToastContext } from './ToastContext';
import { toastMachine } from './toastMachine';

/**
 * Runs and renders the one toast. The status region exists from the start, because screen readers
 * announce what is added to an existing region. They announce an alert when it is inserted.
 */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, send] = useMachine(toastMachine, usePage().actorOptions);
  const { variant, message, serial } = toast.context;
  const isError = variant === 'error';
  const Icon = isError ? CircleAlert : Check;
  const content = !toast.matches('hidden') && (
    // A click closes the toast early. It needs no key for this, because it also closes by itself.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <p
      key={serial}
      className={`toast toast--${variant}`}
      // onPointerEnter would also pause a toast that appears under a resting pointer.
      onPointerMove={() => send({ type: 'toast.pause' })}
      onPointerLeave={() => send({ type: 'toast.resume' })}
      onClick={() => send({ type: 'toast.close' })}
    >
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
      {/* React throws when it removes a toast that an extension has removed before. */}
      <ErrorBoundary fallback={corner}>{corner}</ErrorBoundary>
    </ToastContext>
  );
}
