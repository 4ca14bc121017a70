import { assign, not, setup } from 'xstate';

const TOAST_DURATION_MS = 3000;

export type ToastVariant = 'success' | 'error';

/** Why the timer of the toast is paused: somebody reads it, or nobody can see it. */
export type PauseReason = 'pointer' | 'focus' | 'hidden page' | 'dialog';

/** The borrower whom a message is about. */
export type ToastSubject = { readonly id: string; readonly name: string };

type ToastContext = {
  readonly variant: ToastVariant;
  readonly message: string;
  /** Undefined if the message is about no borrower or names its borrower itself. */
  readonly subject: ToastSubject | undefined;
  /** Counts the messages, so that the same text twice is still a new message. */
  readonly serial: number;
  readonly pausedBy: readonly PauseReason[];
  readonly remainingMs: number;
  /** When the timer was last started, on the clock of performance.now(). */
  readonly startedAt: number;
};

export type ToastEvent =
  | ({ type: 'toast.show' } & Pick<ToastContext, 'variant' | 'message' | 'subject'>)
  | { type: 'toast.pause'; reason: PauseReason }
  | { type: 'toast.resume'; reason: PauseReason }
  | { type: 'toast.close' };

/**
 * The one toast. A new message replaces the current one and restarts the timer. While there is a
 * reason to pause, the timer stops; afterwards it continues with the remaining time.
 */
export const toastMachine = setup({
  // XState reads these types only, never the values.
  types: { context: {} as ToastContext, events: {} as ToastEvent },
  delays: { remaining: ({ context }) => context.remainingMs },
  guards: { isPaused: ({ context }) => context.pausedBy.length > 0 },
  actions: {
    startTimer: assign({ startedAt: () => performance.now() }),
    stopTimer: assign({
      remainingMs: ({ context }) =>
        Math.max(0, context.remainingMs - (performance.now() - context.startedAt)),
    }),
    // A toast that is gone gets no pointerleave or blur, and the next one would stay paused.
    clearPauses: assign({ pausedBy: [] }),
  },
}).createMachine({
  id: 'toast',
  context: {
    variant: 'success',
    message: '',
    subject: undefined,
    serial: 0,
    pausedBy: [],
    remainingMs: TOAST_DURATION_MS,
    startedAt: 0,
  },
  initial: 'hidden',
  on: {
    'toast.show': {
      // A transition from the root re-enters `visible`, which restarts its timer. Without that the
      // second message would get the first one's remaining time.
      target: '.visible',
      actions: assign(({ context, event }) => ({
        variant: event.variant,
        message: event.message,
        subject: event.subject,
        serial: context.serial + 1,
        remainingMs: TOAST_DURATION_MS,
      })),
    },
    'toast.pause': {
      actions: assign({
        pausedBy: ({ context, event }) => [...without(context, event), event.reason],
      }),
    },
    'toast.resume': {
      actions: assign({ pausedBy: ({ context, event }) => without(context, event) }),
    },
    'toast.close': '.hidden',
  },
  states: {
    // Nothing pauses a message that does not show, so Redux DevTools lists no such event.
    hidden: { entry: 'clearPauses', on: { 'toast.pause': {}, 'toast.resume': {} } },
    visible: {
      entry: 'startTimer',
      exit: 'stopTimer',
      after: { remaining: 'hidden' },
      always: { guard: 'isPaused', target: 'paused' },
    },
    paused: { always: { guard: not('isPaused'), target: 'visible' } },
  },
});

function without({ pausedBy }: ToastContext, { reason }: { reason: PauseReason }) {
  return pausedBy.filter((other) => other !== reason);
}
