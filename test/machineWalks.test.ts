import { createActor, type EventFrom } from 'xstate';
import {
  toastMachine,
  type PauseReason,
  type ToastEvent,
} from '../src/components/toast/toastMachine';
import { collapseMachine } from '../src/features/borrower/collapseMachine';
import { accordionMachine } from '../src/features/broker/accordionMachine';
import { eventSequences } from './machineGraph';

// One of the two that end with the toast, and one of the two that do not.
const pauseReasons = ['pointer', 'hidden page'] as const;

describe('§4 Every event, and every pair of events, from every state of every machine', () => {
  test('collapse: shown after an even number of toggles, hidden after an odd one', () => {
    const sequences = eventSequences(collapseMachine, {
      events: [{ type: 'collapse.toggle' }],
      serializeState: ({ value }) => JSON.stringify(value),
    });
    expect(sequences).toHaveLength(2 * (1 + 1));
    for (const sequence of sequences) {
      const actor = createActor(collapseMachine).start();
      for (const event of sequence) actor.send(event);
      expect(actor.getSnapshot().value).toBe(sequence.length % 2 === 0 ? 'shown' : 'hidden');
    }
  });

  test('accordion: toggling opens an item and closes the other, or closes the open item', () => {
    const sequences = eventSequences(accordionMachine, {
      events: [{ type: 'accordion.toggle.brokerInfo' }, { type: 'accordion.toggle.workflow' }],
      serializeState: ({ value }) => JSON.stringify(value),
    });
    expect(sequences).toHaveLength(3 * (2 + 4));
    for (const sequence of sequences) {
      const actor = createActor(accordionMachine).start();
      let openItem = 'brokerInfo';
      for (const event of sequence) {
        actor.send(event);
        const item = event.type.replace('accordion.toggle.', '');
        openItem = openItem === item ? 'none' : item;
        expect(actor.getSnapshot().value).toBe(openItem);
      }
    }
  });

  test('toast: visible until its time is up, paused while there is a reason', () => {
    jest.useFakeTimers();
    const showEvents: ToastEvent[] = [
      { type: 'toast.show', variant: 'success', message: 'Done.' },
      { type: 'toast.show', variant: 'error', message: 'Failed.' },
    ];
    // The event of XState's own timer, which is not in the machine's event type.
    const timeout = { type: 'xstate.after.remaining.toast.visible' } as never;
    const events: EventFrom<typeof toastMachine>[] = [
      ...showEvents,
      ...pauseReasons.map((reason) => ({ type: 'toast.pause', reason }) as const),
      ...pauseReasons.map((reason) => ({ type: 'toast.resume', reason }) as const),
      { type: 'toast.close' },
      timeout,
    ];
    const sequences = eventSequences(toastMachine, {
      events,
      serializeState: ({ value, context }) =>
        JSON.stringify([value, context.variant, context.pausedBy.toSorted()]),
    });
    // Hidden or shown, with two variants and four sets of reasons to pause.
    expect(sequences).toHaveLength((2 + 2) * 4 * (8 + 8 * 8));

    for (const sequence of sequences) {
      const actor = createActor(toastMachine).start();
      const pausedBy = new Set<PauseReason>();
      let message: string | undefined;
      let remainingMs = 0;
      for (const event of sequence) {
        // Each event comes after 1 ms, the timeout after the whole duration.
        const isTimeout = Object.is(event, timeout);
        const elapsedMs = isTimeout ? 3000 : 1;
        jest.advanceTimersByTime(elapsedMs);
        if (message !== undefined && pausedBy.size === 0) {
          remainingMs -= elapsedMs;
          if (remainingMs <= 0) message = undefined;
        }
        if (!isTimeout) actor.send(event);
        if (event.type === 'toast.show') {
          message = event.message;
          remainingMs = 3000;
        } else if (event.type === 'toast.close') {
          // The pointer is on the toast, and leaves with it.
          pausedBy.delete('pointer');
          message = undefined;
        } else if (event.type === 'toast.pause') pausedBy.add(event.reason);
        else if ('reason' in event) pausedBy.delete(event.reason);

        const { value, context } = actor.getSnapshot();
        if (message === undefined) expect(value).toBe('hidden');
        else {
          expect([value, context.message]).toEqual([pausedBy.size ? 'paused' : 'visible', message]);
          expect(context.variant).toBe(message === 'Done.' ? 'success' : 'error');
        }
      }
      actor.stop();
    }
  });
});
