import { assign, setup } from 'xstate';

export type ToastVariant = 'success' | 'error';

type Message = { readonly variant: ToastVariant; readonly message: string };

export type ToastMessage = Message & {
  /** Counts the messages, so that the same text twice is still a new message. */
  readonly serial: number;
};

export type ToastEvent = { readonly type: 'toast.show' } & Message;

/** The one toast. A new message replaces the current one and has its own 3000 ms. */
export const toastMachine = setup({
  // XState reads these types only, never the values.
  types: { context: {} as ToastMessage, events: {} as ToastEvent },
  delays: { shown: 3000 },
  actions: {
    setMessage: assign(({ context, event: { type: _, ...message } }) => ({ ...message, serial: context.serial + 1 })),
  },
}).createMachine({
  id: 'toast',
  context: { variant: 'success', message: '', serial: 0 },
  initial: 'hidden',
  on: {
    // A transition of the root enters `visible` again even from `visible`, and so restarts the timer.
    'toast.show': { target: '.visible', actions: 'setMessage' },
  },
  states: {
    hidden: {},
    visible: { after: { shown: 'hidden' } },
  },
});
