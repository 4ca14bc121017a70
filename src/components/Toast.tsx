import { useSelector } from '@xstate/react';
import { Check, CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ToastHold, toastMachine } from './toastMachine';

/**
 * The toast, bottom right (§9). Its live region is there from load, so that a screen reader hears
 * what is put into it; each message is a new node, so that the same one twice is heard twice.
 */
export function Toast({ actor }: { actor: ActorRefFrom<typeof toastMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { tone, message, serial } = snapshot.context;
  const shown = !snapshot.matches('hidden');
  const toast = shown && (
    <p className={`toast toast--${tone}`} key={serial}>
      {tone === 'good' ? <Check size={18} /> : <CircleAlert size={18} />}
      {message}
    </p>
  );

  function hold(by: ToastHold) {
    actor.send({ type: 'toast.hold', by });
  }
  function release(by: ToastHold) {
    actor.send({ type: 'toast.release', by });
  }

  useEffect(() => {
    function holdWhileHidden() {
      actor.send({ type: document.hidden ? 'toast.hold' : 'toast.release', by: 'hidden page' });
    }
    holdWhileHidden();
    document.addEventListener('visibilitychange', holdWhileHidden);
    return () => {
      document.removeEventListener('visibilitychange', holdWhileHidden);
    };
  }, [actor]);

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
      <div role="status">{tone === 'good' && toast}</div>
      {tone === 'bad' && toast && <div role="alert">{toast}</div>}
    </div>
  );
}
