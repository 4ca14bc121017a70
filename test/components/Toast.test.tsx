import { act, fireEvent, screen, within } from '@testing-library/react';
import { Check } from 'lucide';
import { ToastProvider } from '../../src/components/ToastProvider';
import { useAnnouncements } from '../../src/components/toastContext';
import { renderDesk } from '../renderDesk';

function Speakers() {
  const { showToast, showAlert } = useAnnouncements();
  return (
    <>
      <button
        onClick={() => {
          showToast('good', 'Done.');
        }}
      >
        Good
      </button>
      <button
        onClick={() => {
          showToast('bad', 'Failed.');
        }}
      >
        Bad
      </button>
      <button
        onClick={() => {
          showAlert('Look.');
        }}
      >
        Alert
      </button>
    </>
  );
}

const corner = () => screen.getByRole('group', { name: 'Message' });
const status = () => screen.getByRole('status');
const say = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const wait = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

function renderToast() {
  return renderDesk({
    frozenTime: true,
    ui: (
      <ToastProvider>
        <Speakers />
      </ToastProvider>
    ),
  });
}

describe('§8 §9 Toast', () => {
  test('its live region is there, empty, before anything is said', () => {
    renderToast();
    expect(status()).toBeEmptyDOMElement();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(corner()).not.toHaveAttribute('tabindex');
  });

  test('a good message is a green status for 3000 ms', () => {
    renderToast();
    say('Good');
    expect(within(status()).getByText('Done.')).toHaveClass('toast--good');
    wait(2999);
    expect(status()).toHaveTextContent('Done.');
    wait(1);
    expect(status()).toBeEmptyDOMElement();
  });

  test('a bad message is a red alert', () => {
    renderToast();
    say('Bad');
    expect(within(screen.getByRole('alert')).getByText('Failed.')).toHaveClass('toast--bad');
    expect(status()).toBeEmptyDOMElement();
    wait(3000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a good and a bad message differ by their sign too, not by colour alone', () => {
    renderToast();
    const sign = (message: string) => screen.getByText(message).querySelector('svg')?.innerHTML;
    const tick = expect.stringContaining(String(Check[0]?.[1].d)) as string;
    say('Good');
    expect(sign('Done.')).toEqual(tick);
    say('Bad');
    expect(sign('Failed.')).toBeTruthy();
    expect(sign('Failed.')).not.toEqual(tick);
  });

  test('there is one at a time, and a new one has its own 3000 ms', () => {
    renderToast();
    say('Good');
    wait(2000);
    say('Bad');
    expect(status()).toBeEmptyDOMElement();
    wait(2999);
    expect(screen.getByText('Failed.')).toBeVisible();
    wait(1);
    expect(screen.queryByText('Failed.')).not.toBeInTheDocument();
  });

  test('fault 11: the same message again is a new node, so that it is heard again', () => {
    renderToast();
    say('Good');
    const first = screen.getByText('Done.');
    say('Good');
    expect(screen.getByText('Done.')).not.toBe(first);
  });

  test('its clock stands still while the pointer is on it', () => {
    renderToast();
    say('Good');
    wait(1000);
    fireEvent.pointerEnter(corner()); // It came up under a pointer at rest.
    wait(1000);
    fireEvent.pointerMove(corner());
    wait(60_000);
    expect(status()).toHaveTextContent('Done.');
    fireEvent.pointerLeave(corner());
    wait(999);
    expect(status()).toHaveTextContent('Done.');
    wait(1);
    expect(status()).toBeEmptyDOMElement();
  });

  test('its clock stands still while it has the focus, which the next message leaves there', async () => {
    const { user } = renderToast();
    await user.click(screen.getByRole('button', { name: 'Alert' }));
    say('Good');
    await user.tab();
    expect(corner()).toHaveFocus();
    wait(60_000);
    say('Good');
    expect(corner()).toHaveFocus();
    wait(60_000);
    expect(status()).toHaveTextContent('Done.');
    await user.tab();
    wait(3000);
    expect(status()).toBeEmptyDOMElement();
  });

  test('fault 12: its clock stands still while the page is hidden', () => {
    renderToast();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    say('Good');
    wait(60_000);
    expect(status()).toHaveTextContent('Done.');
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    wait(2999);
    expect(status()).toHaveTextContent('Done.');
    wait(1);
    expect(status()).toBeEmptyDOMElement();
  });

  test('fault 12: an open alert does not use its time up', () => {
    renderToast();
    jest.mocked(window.alert).mockImplementation(() => {
      jest.advanceTimersByTime(60_000);
    });
    say('Good');
    wait(1000);
    say('Alert');
    expect(status()).toHaveTextContent('Done.');
    wait(1999);
    expect(status()).toHaveTextContent('Done.');
    wait(1);
    expect(status()).toBeEmptyDOMElement();
  });

  test('fault 34: an alert that is suppressed leaves the clock running', () => {
    renderToast();
    jest.mocked(window.alert).mockReturnValue(undefined);
    say('Good');
    say('Alert');
    wait(3000);
    expect(status()).toBeEmptyDOMElement();
  });

  test('fault 13: leaves no timer behind', () => {
    const { unmount } = renderToast();
    say('Good');
    const running = jest.getTimerCount();
    unmount();
    expect(jest.getTimerCount()).toBeLessThan(running);
    expect(jest.getTimerCount()).toBe(0);
  });
});
