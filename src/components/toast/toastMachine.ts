import { assign, setup } from 'xstate';

type Message = { readonly variant: 'success' | 'error'; readonly message: string };

type ToastState = Message & {
  /** Counts the messages, so that the same text twice is still a new message. */
  readonly serial: number;
};

export type ToastEvent = { readonly type: 'toast.show' } & Message;

/** The one toast. A new message replaces the current one and has its own 3000 ms. */
export const toastMachine = setup({
  // XState reads these types only, never the values.
  types: { context: {} as ToastState, events: {} as ToastEvent },
}).createMachine({
  id: 'toast',
  context: { variant: 'success', message: '', serial: 0 },
  initial: 'hidden',
  on: {
    'toast.show': {
      // A transition of the root enters `visible` again even from `visible`, and so restarts the timer.
      target: '.visible',
      actions: assign(({ context, event: { variant, message } }) => ({
        variant,
        message,
        serial: context.serial + 1,
      })),
    },
  },
  states: {
    hidden: {},
    visible: { after: { 3000: 'hidden' } },
  },
});
