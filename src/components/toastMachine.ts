import { assign, not, setup } from 'xstate';

/** How long a toast is shown (§9). */
export const TOAST_DURATION_MS = 3000;

/** Green for what was done, red for what was not (§8). */
export type ToastTone = 'good' | 'bad';

/** What stops a toast's clock: it is being read, or cannot be seen. */
export type ToastHold = 'pointer' | 'focus' | 'hidden page' | 'dialog';

type ToastContext = {
  readonly tone: ToastTone;
  readonly message: string;
  /** Counts the messages, so that the same one twice is still a new one. */
  readonly serial: number;
  readonly holds: readonly ToastHold[];
  readonly remainingMs: number;
  readonly runningSince: number;
};

export type ToastEvent =
  | { type: 'toast.show'; tone: ToastTone; message: string }
  | { type: 'toast.hold'; by: ToastHold }
  | { type: 'toast.release'; by: ToastHold };

/**
 * The one toast (§8). A new message replaces the one shown and starts its 3000 ms afresh; while
 * anything holds it, its clock stands still and goes on later with what was left.
 */
export const toastMachine = setup({
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion -- setup() reads its types off this value.
  types: {} as { context: ToastContext; events: ToastEvent },
  delays: { remaining: ({ context }) => context.remainingMs },
  guards: { isHeld: ({ context }) => context.holds.length > 0 },
  actions: {
    startClock: assign({ runningSince: () => performance.now() }),
    stopClock: assign({
      remainingMs: ({ context }) =>
        Math.max(0, context.remainingMs - (performance.now() - context.runningSince)),
    }),
  },
}).createMachine({
  id: 'toast',
  context: {
    tone: 'good',
    message: '',
    serial: 0,
    holds: [],
    remainingMs: TOAST_DURATION_MS,
    runningSince: 0,
  },
  initial: 'hidden',
  on: {
    'toast.show': {
      // From here, `visible` is left and entered again, which starts the clock anew: the second
      // message does not get what was left of the first one's time.
      target: '.visible',
      actions: assign(({ context, event }) => ({
        tone: event.tone,
        message: event.message,
        serial: context.serial + 1,
        remainingMs: TOAST_DURATION_MS,
      })),
    },
    'toast.hold': {
      actions: assign({ holds: ({ context, event }) => [...without(context, event), event.by] }),
    },
    'toast.release': {
      actions: assign({ holds: ({ context, event }) => without(context, event) }),
    },
  },
  states: {
    hidden: {},
    visible: {
      entry: 'startClock',
      exit: 'stopClock',
      after: { remaining: 'hidden' },
      always: { guard: 'isHeld', target: 'paused' },
    },
    paused: { always: { guard: not('isHeld'), target: 'visible' } },
  },
});

function without({ holds }: ToastContext, { by }: { by: ToastHold }): readonly ToastHold[] {
  return holds.filter((hold) => hold !== by);
}
