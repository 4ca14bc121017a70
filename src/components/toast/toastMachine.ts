import { assign, setup } from 'xstate';

const TOAST_DURATION_MS = 3000;

type Message = { readonly variant: 'success' | 'error'; readonly message: string };

type ToastState = Message & {
  /** Counts the messages, so that the same text twice is still a new message. */
  readonly serial: number;
  readonly remainingMs: number;
  /** When the clock was last started, as performance.now() gives it. */
  readonly startedAt: number;
};

export type ToastEvent =
  | ({ readonly type: 'toast.show' } & Message)
  | { readonly type: 'toast.pause' | 'toast.resume' | 'toast.close' };

/** The one toast. A new message replaces the current one and has its own time. */
export const toastMachine = setup({
  // XState reads these types only, never the values.
  types: { context: {} as ToastState, events: {} as ToastEvent },
  delays: { remaining: ({ context }) => context.remainingMs },
  actions: {
    startClock: assign({ startedAt: () => performance.now() }),
    stopClock: assign({
      remainingMs: ({ context }) => context.remainingMs - (performance.now() - context.startedAt),
    }),
  },
}).createMachine({
  id: 'toast',
  context: { variant: 'success', message: '', serial: 0, remainingMs: 0, startedAt: 0 },
  initial: 'hidden',
  on: {
    'toast.show': {
      // A transition of the root enters `visible` again even from `visible`, and so restarts the timer.
      target: '.visible',
      actions: assign(({ context, event: { variant, message } }) => ({
        variant,
        message,
        serial: context.serial + 1,
        remainingMs: TOAST_DURATION_MS,
      })),
    },
    'toast.close': '.hidden',
  },
  states: {
    hidden: {},
    visible: {
      entry: 'startClock',
      after: { remaining: 'hidden' },
      on: { 'toast.pause': { target: 'paused', actions: 'stopClock' } },
    },
    paused: { on: { 'toast.resume': 'visible' } },
  },
});
