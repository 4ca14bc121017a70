import { createActor, type EventFrom } from 'xstate';
import {
  TOAST_DURATION_MS,
  toastMachine,
  type ToastEvent,
  type ToastHold,
} from '../src/components/toastMachine';
import { collapseMachine } from '../src/features/borrower/collapseMachine';
import { accordionMachine } from '../src/features/broker/accordionMachine';
import { walks } from './machineGraph';

describe('§4 Every transition, and every pair of transitions, of every machine', () => {
  test('collapse: shown after an even number of toggles, hidden after an odd one', () => {
    const walked = walks(collapseMachine, {
      events: [{ type: 'collapse.toggle' }],
      serializeState: ({ value }) => JSON.stringify(value),
    });
    expect(walked).toHaveLength(2 * (1 + 1));
    for (const walk of walked) {
      const actor = createActor(collapseMachine).start();
      for (const event of walk) actor.send(event);
      expect(actor.getSnapshot().value).toBe(walk.length % 2 === 0 ? 'shown' : 'hidden');
    }
  });

  test('accordion: the item toggled is open, unless it was', () => {
    const walked = walks(accordionMachine, {
      events: [{ type: 'accordion.toggle.brokerInfo' }, { type: 'accordion.toggle.workflow' }],
      serializeState: ({ value }) => JSON.stringify(value),
    });
    expect(walked).toHaveLength(3 * (2 + 4));
    for (const walk of walked) {
      const actor = createActor(accordionMachine).start();
      let open = 'brokerInfo';
      for (const event of walk) {
        actor.send(event);
        const item = event.type.replace('accordion.toggle.', '');
        open = open === item ? 'none' : item;
        expect(actor.getSnapshot().value).toBe(open);
      }
    }
  });

  test('toast: shown until its time is up, its clock still while anything holds it', () => {
    jest.useFakeTimers();
    const holds: ToastHold[] = ['pointer', 'focus', 'hidden page', 'dialog'];
    const messages: ToastEvent[] = [
      { type: 'toast.show', tone: 'good', message: 'Done.' },
      { type: 'toast.show', tone: 'bad', message: 'Failed.' },
    ];
    const timeIsUp = { type: 'xstate.after.remaining.toast.visible' } as never; // XState's own event.
    const events: EventFrom<typeof toastMachine>[] = [
      ...messages,
      ...holds.map((by) => ({ type: 'toast.hold', by }) as const),
      ...holds.map((by) => ({ type: 'toast.release', by }) as const),
      timeIsUp,
    ];
    const walked = walks(toastMachine, {
      events,
      serializeState: ({ value, context }) =>
        JSON.stringify([value, context.tone, context.holds.toSorted()]),
    });
    // Hidden or shown, in two tones (hidden in the first only before any message), by 16 sets.
    expect(walked).toHaveLength((2 + 2) * 16 * (11 + 11 * 11));

    for (const walk of walked) {
      const actor = createActor(toastMachine).start();
      const holding = new Set<ToastHold>();
      let message: string | undefined;
      let leftMs = 0;
      for (const event of walk) {
        // Time passes while a toast is visible; up to its end where the walk says so.
        const passes = (event as { type: string }) === timeIsUp ? TOAST_DURATION_MS : 1;
        jest.advanceTimersByTime(passes);
        if (message !== undefined && holding.size === 0) {
          leftMs -= passes;
          if (leftMs <= 0) message = undefined;
        }
        if ((event as { type: string }) !== timeIsUp) actor.send(event);
        if (event.type === 'toast.show') {
          message = event.message;
          leftMs = TOAST_DURATION_MS;
        } else if (event.type === 'toast.hold') holding.add(event.by);
        else if ('by' in event) holding.delete(event.by);

        const { value, context } = actor.getSnapshot();
        if (message === undefined) expect(value).toBe('hidden');
        else {
          expect([value, context.message]).toEqual([holding.size ? 'paused' : 'visible', message]);
          expect(context.tone).toBe(message === 'Done.' ? 'good' : 'bad');
        }
      }
      actor.stop();
    }
  });
});
