import { fireEvent, screen } from '@testing-library/react';
import { Actor, createActor, type AnyStateMachine } from 'xstate';
import { toastMachine, type ToastEvent } from '../../src/components/toast/toastMachine';
import { advance, notify, renderToast } from '../components/toast/renderToast';
import { renderApp } from '../renderApp';

describe('§4 §8 Machines', () => {
  test('fault 12: a page that opens hidden pauses its first toast until it is visible', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    renderToast();
    notify('Success');
    advance(60_000);
    expect(screen.getByText('Done.')).toBeVisible();
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    advance(3000);
    expect(screen.queryByText('Done.')).not.toBeInTheDocument();
  });

  test('fault 13: each machine runs once, even in StrictMode, and stops on unmount', async () => {
    const running = new Set<Actor<AnyStateMachine>>();
    const { start, stop } = Actor.prototype;
    jest.spyOn(Actor.prototype, 'start').mockImplementation(function (this: never) {
      running.add(this);
      return start.call(this);
    });
    jest.spyOn(Actor.prototype, 'stop').mockImplementation(function (this: never) {
      running.delete(this);
      return stop.call(this);
    });
    const { unmount } = renderApp();
    await screen.findByText('720');
    const machines = [...running].map(({ logic }) => logic.id);
    expect(machines.sort()).toEqual(['accordion', 'collapse', 'toast']);
    unmount();
    expect(running.size).toBe(0);
  });

  test('fault 14: no malformed event puts the toast machine into the error status', () => {
    jest.useFakeTimers();
    const actor = createActor(toastMachine).start();
    const malformed: unknown[] = [
      { type: 'toast.show' },
      { type: 'toast.pause' },
      { type: 'toast.resume' },
      { type: 'toast.close' },
      { type: 'toast.unknown' },
      { type: '' },
    ];
    for (const event of malformed) actor.send(event as ToastEvent); // Its type rules these out.
    jest.advanceTimersByTime(60_000);
    actor.send({ type: 'toast.resume' } as ToastEvent); // Ends the pause without a reason.
    expect(actor.getSnapshot().status).toBe('active');
    actor.send({ type: 'toast.show', variant: 'success', message: 'Still here.' });
    expect(actor.getSnapshot().context.message).toBe('Still here.');
  });

  test('faults 14, 33 and 34: an alert that throws is replaced by a toast and pauses nothing', () => {
    renderToast();
    jest.mocked(window.alert).mockImplementation(() => {
      throw new Error('This frame may not open dialogs.');
    });
    notify('Alert');
    expect(screen.getByText('Documents requested')).toBeVisible();
    advance(3000);
    expect(screen.queryByText('Documents requested')).not.toBeInTheDocument();
  });
});
