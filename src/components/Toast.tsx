import { Check, CircleAlert } from 'lucide';
import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { Icon } from './Icon';
import type { ToastHold, toastMachine } from './toastMachine';

type ToastProps = {
  readonly toast: SnapshotFrom<typeof toastMachine>;
  readonly send: ActorRefFrom<typeof toastMachine>['send'];
};

/**
 * The toast, bottom right (§9). Its live region is there from load, so that a screen reader hears
 * what is put into it; each message is a new node, so that the same one twice is heard twice.
 */
export function Toast({ toast, send }: ToastProps) {
  const { tone, message, serial } = toast.context;
  const shown = !toast.matches('hidden');
  const words = shown && (
    <p className={`toast toast--${tone}`} key={serial}>
      {tone === 'good' ? <Icon of={Check} size={18} /> : <Icon of={CircleAlert} size={18} />}
      {message}
    </p>
  );

  function hold(by: ToastHold) {
    send({ type: 'toast.hold', by });
  }
  function release(by: ToastHold) {
    send({ type: 'toast.release', by });
  }

  useEffect(() => {
    function holdWhileHidden() {
      send({ type: document.hidden ? 'toast.hold' : 'toast.release', by: 'hidden page' });
    }
    holdWhileHidden();
    document.addEventListener('visibilitychange', holdWhileHidden);
    return () => {
      document.removeEventListener('visibilitychange', holdWhileHidden);
    };
  }, [send]);

  return (
    // The keys and the pointer do nothing here but keep the message from going away.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="toast-corner"
      role="group"
      aria-label="Message"
      // A stop of the Tab key while there is something to read: focus, like the pointer, keeps it
      // from going away. On this node rather than the message, which the next one replaces.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={shown ? 0 : undefined}
      // Moved, not entered: a toast that comes up under a pointer at rest is not being read.
      onPointerMove={() => {
        hold('pointer');
      }}
      onPointerLeave={() => {
        release('pointer');
      }}
      onFocus={() => {
        hold('focus');
      }}
      onBlur={() => {
        release('focus');
      }}
    >
      <div role="status">{tone === 'good' && words}</div>
      {tone === 'bad' && words && <div role="alert">{words}</div>}
    </div>
  );
}
