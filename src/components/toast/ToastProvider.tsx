import { useMachine } from '@xstate/react';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useInspect } from '../../devtools/machines';
import { Toast } from './Toast';
import { ToastContext } from './ToastContext';
import { toastMachine } from './toastMachine';

/** Runs the one toast. A context, because buttons deep inside the panels send it messages. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, send] = useMachine(toastMachine, useInspect());
  return (
    <ToastContext value={send}>
      {children}
      {/* React throws when it removes a toast that a browser extension has removed. The next message shows again. */}
      <ErrorBoundary fallback={null} resetKeys={[toast.context.serial]}>
        <Toast isVisible={toast.matches('visible')} message={toast.context} />
      </ErrorBoundary>
    </ToastContext>
  );
}
