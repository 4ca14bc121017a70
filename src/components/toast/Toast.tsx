import { Check, CircleAlert } from 'lucide';
import { useCallback, useEffect, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { Icon } from '../Icon';
import type { PauseReason, toastMachine } from './toastMachine';

type ToastProps = {
  readonly toast: SnapshotFrom<typeof toastMachine>;
  readonly send: ActorRefFrom<typeof toastMachine>['send'];
  readonly selectedId: string | null;
};

/**
 * The toast. Its live region exists from load, because screen readers announce only what is added
 * to an existing one. Each message is a new node, so the same text is announced again.
 */
export function Toast({ toast, send, selectedId }: ToastProps) {
  const { variant, message, subject, serial } = toast.context;
  const isShown = !toast.matches('hidden');
  const groupRef = useRef<HTMLDivElement>(null);
  const previousFocusRef = useRef<HTMLElement>(null);
  const content = isShown && (
    <p className={`toast toast--${variant}`} key={serial}>
      <Icon icon={variant === 'success' ? Check : CircleAlert} size={18} />
      {subject && subject.id !== selectedId && (
        // Hidden from screen readers, which would announce the message again.
        <span aria-hidden="true">
          <bdi>{subject.name}</bdi>:{' '}
        </span>
      )}
      {/* Alone in its element: a page translator replaces text nodes, and React does not notice. */}
      <span>{message}</span>
    </p>
  );

  const pause = (reason: PauseReason) => () => {
    send({ type: 'toast.pause', reason });
  };
  const resume = (reason: PauseReason) => () => {
    send({ type: 'toast.resume', reason });
  };

  const close = useCallback(() => {
    const group = groupRef.current;
    if (document.activeElement === group) {
      previousFocusRef.current?.focus();
      // In case the previous element is gone.
      group?.blur();
    }
    send({ type: 'toast.close' });
  }, [send]);

  useEffect(() => {
    if (!isShown) return;
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    function pauseWhileHidden() {
      send({ type: document.hidden ? 'toast.pause' : 'toast.resume', reason: 'hidden page' });
    }
    pauseWhileHidden();
    document.addEventListener('visibilitychange', pauseWhileHidden);
    // In the capture phase, before any other handler of Escape.
    document.addEventListener('keydown', closeOnEscape, true);
    return () => {
      document.removeEventListener('visibilitychange', pauseWhileHidden);
      document.removeEventListener('keydown', closeOnEscape, true);
    };
  }, [isShown, send, close]);

  return (
    // Pointer and focus pause the timer and a press closes the toast, as Escape does; the group is
    // not a control.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={groupRef}
      className="toast-corner"
      role="group"
      aria-label="Message"
      // Focusable while a message is shown, so that keyboard users can pause it too. Not on the
      // message itself, which the next one replaces.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isShown ? 0 : undefined}
      // Not onPointerEnter: a toast that appears under a resting pointer is not being read.
      onPointerMove={pause('pointer')}
      onPointerLeave={resume('pointer')}
      onMouseDown={(event) => {
        // Keeps the focus where it is.
        event.preventDefault();
      }}
      onClick={({ detail }) => {
        // The toast can appear under the pointer between the clicks of a double click.
        if (detail <= 1) close();
      }}
      onFocus={({ relatedTarget }) => {
        // Null when the window itself gets the focus back.
        if (relatedTarget instanceof HTMLElement) previousFocusRef.current = relatedTarget;
        pause('focus')();
      }}
      onBlur={({ currentTarget }) => {
        // While another window has the focus, this one's stays on the toast.
        if (document.activeElement !== currentTarget) resume('focus')();
      }}
    >
      <div role="status">{variant === 'success' && content}</div>
      {variant === 'error' && content && <div role="alert">{content}</div>}
    </div>
  );
}
