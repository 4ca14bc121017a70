import { Check, CircleAlert } from 'lucide';
import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { Icon } from '../Icon';
import type { PauseReason, toastMachine } from './toastMachine';

type ToastProps = {
  readonly toast: SnapshotFrom<typeof toastMachine>;
  readonly send: ActorRefFrom<typeof toastMachine>['send'];
};

/**
 * The toast, bottom right (§9). Its live region exists from load, because screen readers announce
 * only what is added to an existing one. Each message is a new node, so the same text is announced
 * again.
 */
export function Toast({ toast, send }: ToastProps) {
  const { variant, message, serial } = toast.context;
  const isShown = !toast.matches('hidden');
  const content = isShown && (
    <p className={`toast toast--${variant}`} key={serial}>
      <Icon icon={variant === 'success' ? Check : CircleAlert} size={18} />
      {message}
    </p>
  );

  function pause(reason: PauseReason) {
    send({ type: 'toast.pause', reason });
  }
  function resume(reason: PauseReason) {
    send({ type: 'toast.resume', reason });
  }

  useEffect(() => {
    function pauseWhileHidden() {
      send({ type: document.hidden ? 'toast.pause' : 'toast.resume', reason: 'hidden page' });
    }
    pauseWhileHidden();
    document.addEventListener('visibilitychange', pauseWhileHidden);
    return () => {
      document.removeEventListener('visibilitychange', pauseWhileHidden);
    };
  }, [send]);

  return (
    // Pointer and focus only pause the timer; the group is not a control.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="toast-corner"
      role="group"
      aria-label="Message"
      // Focusable while a message is shown, so that keyboard users can pause it too. Not on the
      // message itself, which the next one replaces.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isShown ? 0 : undefined}
      // Not onPointerEnter: a toast that appears under a resting pointer is not being read.
      onPointerMove={() => {
        pause('pointer');
      }}
      onPointerLeave={() => {
        resume('pointer');
      }}
      onFocus={() => {
        pause('focus');
      }}
      onBlur={() => {
        resume('focus');
      }}
    >
      <div role="status">{variant === 'success' && content}</div>
      {variant === 'error' && content && <div role="alert">{content}</div>}
    </div>
  );
}
