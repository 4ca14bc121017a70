import { act, fireEvent, screen } from '@testing-library/react';
import { Actor, createActor, type AnyStateMachine } from 'xstate';
import { ToastProvider } from '../../src/components/ToastProvider';
import { toastMachine, type ToastEvent } from '../../src/components/toastMachine';
import { useAnnouncements } from '../../src/components/toastContext';
import { renderDesk } from '../renderDesk';

describe('§4 §8 Machines', () => {
  test('fault 12: a page that opens hidden holds its first toast until it is seen', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    renderDesk({ frozenTime: true, ui: <Speaker /> });
    fireEvent.click(screen.getByRole('button', { name: 'Say it' }));
    act(() => {
      jest.advanceTimersByTime(60_000);
    });
    expect(screen.getByText('Said.')).toBeVisible();
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    act(() => {
      jest.advanceTimersByTime(3000);
    });
    expect(screen.queryByText('Said.')).not.toBeInTheDocument();
  });

  test('fault 13: each machine runs once, in StrictMode too, and none when the page has gone', async () => {
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
    const { unmount } = renderDesk();
    await screen.findByText('720');
    const machines = [...running].map(({ logic }) => logic.id);
    expect(machines.sort()).toEqual(['accordion', 'collapse', 'toast']);
    unmount();
    expect(running.size).toBe(0);
  });

  test('fault 14: nothing that is sent to the toast leaves it in an error', () => {
    jest.useFakeTimers();
    const actor = createActor(toastMachine).start();
    const odd: unknown[] = [
      { type: 'toast.show' },
      { type: 'toast.hold' },
      { type: 'toast.release' },
      { type: 'toast.unknown' },
      { type: '' },
    ];
    for (const event of odd) actor.send(event as ToastEvent); // What a mistake would send.
    jest.advanceTimersByTime(60_000);
    actor.send({ type: 'toast.release', by: undefined as never });
    expect(actor.getSnapshot().status).toBe('active');
    actor.send({ type: 'toast.show', tone: 'good', message: 'Still here.' });
    expect(actor.getSnapshot().context.message).toBe('Still here.');
  });

  test('faults 14, 33 and 34: an alert that throws is said by the toast, and holds nothing', () => {
    renderDesk({ frozenTime: true, ui: <Speaker /> });
    jest.mocked(window.alert).mockImplementation(() => {
      throw new Error('This frame may not open dialogs.');
    });
    fireEvent.click(screen.getByRole('button', { name: 'Alert it' }));
    expect(screen.getByText('Alerted.')).toBeVisible();
    act(() => {
      jest.advanceTimersByTime(3000);
    });
    expect(screen.queryByText('Alerted.')).not.toBeInTheDocument();
  });
});

function Speaker() {
  return (
    <ToastProvider>
      <Buttons />
    </ToastProvider>
  );
}

function Buttons() {
  const { showToast, showAlert } = useAnnouncements();
  return (
    <>
      <button
        onClick={() => {
          showToast('good', 'Said.');
        }}
      >
        Say it
      </button>
      <button
        onClick={() => {
          showAlert('Alerted.');
        }}
      >
        Alert it
      </button>
    </>
  );
}
