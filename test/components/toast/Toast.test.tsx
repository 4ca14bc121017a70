import { act, fireEvent, screen, within } from '@testing-library/react';
import { Check } from 'lucide';
import { useNotifications } from '../../../src/components/toast/NotificationsContext';
import { ToastProvider } from '../../../src/components/toast/ToastProvider';
import { getButton } from '../../queries';
import { renderApp } from '../../renderApp';

type Notification = 'Success' | 'Error' | 'Alert';

/** Renders the toast alone, on fake timers, with a button for each notification. */
function renderToast() {
  const ui = (
    <ToastProvider selectedId={null}>
      <NotificationButtons />
    </ToastProvider>
  );
  return renderApp({ fakeTimers: true, ui });
}

function NotificationButtons() {
  const { showToast, showAlert } = useNotifications();
  const notifications: Record<Notification, () => void> = {
    Success: () => {
      showToast('success', 'Done.');
    },
    Error: () => {
      showToast('error', 'Failed.');
    },
    Alert: () => {
      showAlert('Documents requested');
    },
  };
  return Object.entries(notifications).map(([name, notify]) => (
    <button key={name} onClick={notify}>
      {name}
    </button>
  ));
}

/** Clicks the button of a notification. */
function notify(name: Notification): void {
  fireEvent.click(getButton(name));
}

function advance(ms: number): void {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
}

const checkMark = String(Check[0]?.[1].d);
const group = () => screen.getByRole('group', { name: 'Message' });
const status = () => screen.getByRole('status');
const message = () => screen.queryByText(/Done|Failed/);

/** Expects that the message is removed after this time, and not 1 ms earlier. */
function expectRemaining(ms: number) {
  advance(ms - 1);
  expect(message()).toBeVisible();
  advance(1);
  expect(message()).not.toBeInTheDocument();
}

function setHidden(hidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  fireEvent(document, new Event('visibilitychange'));
}

describe('§8 §9 Toast', () => {
  test('a success is a green status with a check mark, in a live region that exists beforehand', () => {
    renderToast();
    expect(status()).toBeEmptyDOMElement();
    expect(group()).not.toHaveAttribute('tabindex');
    notify('Success');
    const toast = within(status()).getByText('Done.').closest('p');
    expect(toast).toHaveClass('toast--success');
    // The icon is decorative, so it has no role.
    expect(toast?.querySelector('svg')?.innerHTML).toContain(checkMark);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expectRemaining(3000);
  });

  test('fault 10: an error replaces it as a red alert with another icon, for its own 3000 ms', () => {
    renderToast();
    notify('Success');
    advance(2000);
    notify('Error');
    expect(status()).toBeEmptyDOMElement();
    const toast = within(screen.getByRole('alert')).getByText('Failed.').closest('p');
    expect(toast).toHaveClass('toast--error');
    const icon = toast?.querySelector('svg')?.innerHTML;
    expect(icon).toBeTruthy();
    expect(icon).not.toContain(checkMark);
    expectRemaining(3000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('fault 11: the same message again is a new node, so that it is announced again', () => {
    renderToast();
    notify('Success');
    const first = message();
    advance(2000);
    notify('Success');
    expect(message()).not.toBe(first);
    expectRemaining(3000);
  });

  test('moving the pointer over it pauses its timer until nothing else does; appearing under the pointer does not', () => {
    renderToast();
    fireEvent.pointerMove(group());
    fireEvent.pointerLeave(group());
    notify('Success');
    advance(1000);
    fireEvent.pointerEnter(group());
    advance(1000);
    // A change of the system clock is no time.
    jest.setSystemTime(Date.now() + 3_600_000);
    fireEvent.pointerMove(group());
    setHidden(true);
    fireEvent.pointerMove(group());
    fireEvent.blur(group());
    advance(60_000);
    setHidden(false);
    advance(60_000);
    fireEvent.pointerLeave(group());
    expectRemaining(1000);
  });

  test('focus pauses its timer, and the next message keeps the focus', async () => {
    const { user } = renderToast();
    await user.click(getButton('Alert'));
    notify('Success');
    await user.tab();
    // Another window gets the focus.
    fireEvent.blur(group());
    advance(60_000);
    notify('Success');
    expect(group()).toHaveFocus();
    advance(60_000);
    await user.tab();
    expectRemaining(3000);
  });

  test('a click or tap on it closes it without moving the focus, and the next one has its own 3000 ms', async () => {
    const { user } = renderToast();
    for (const key of ['MouseLeft', 'TouchA']) {
      await user.click(getButton('Success'));
      await user.pointer({ keys: `[${key}>]`, target: screen.getByText('Done.') });
      expect(getButton('Success')).toHaveFocus();
      await user.pointer(`[/${key}]`);
      expect(status()).toBeEmptyDOMElement();
      expect(getButton('Success')).toHaveFocus();
    }
    // The closed toast got no pointerleave.
    notify('Success');
    // The second click of the double click that showed it.
    fireEvent.click(screen.getByText('Done.'), { detail: 2 });
    expectRemaining(3000);
  });

  test('Escape anywhere closes it and reaches no other handler; without a toast it does', async () => {
    const { user } = renderToast();
    const onKeyDown = jest.fn();
    getButton('Error').addEventListener('keydown', onKeyDown);
    await user.click(getButton('Error'));
    await user.keyboard('x');
    expect(message()).toBeVisible();
    await user.keyboard('{Escape}');
    expect(message()).not.toBeInTheDocument();
    expect(getButton('Error')).toHaveFocus();
    expect(onKeyDown).toHaveBeenCalledTimes(1);
    await user.keyboard('{Escape}');
    expect(onKeyDown).toHaveBeenCalledTimes(2);
  });

  test.each(['Escape', 'a click'])(
    '%s on the focused toast focuses the element that was focused before',
    async (way) => {
      const { user } = renderToast();
      await user.click(getButton('Alert'));
      notify('Success');
      await user.tab();
      expect(group()).toHaveFocus();
      // When the window is focused again, it is focused without a relatedTarget.
      fireEvent.focus(group());
      if (way === 'Escape') await user.keyboard('{Escape}');
      else await user.click(screen.getByText('Done.'));
      expect(getButton('Alert')).toHaveFocus();
      notify('Success');
      expectRemaining(3000);
    },
  );

  test('Escape removes the focus from it if nothing was focused before', () => {
    renderToast();
    notify('Success');
    act(() => {
      group().focus();
    });
    fireEvent.keyDown(group(), { key: 'Escape' });
    expect(document.body).toHaveFocus();
  });

  test('fault 12: a page that is hidden, even at first, pauses its timer', () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    renderToast();
    notify('Success');
    advance(60_000);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(message()).not.toBeInTheDocument();
    notify('Success');
    advance(60_000);
    setHidden(false);
    advance(1000);
    setHidden(true);
    advance(60_000);
    setHidden(false);
    expectRemaining(2000);
  });

  test('faults 12 and 34: an open alert pauses its timer; one that is suppressed does not', () => {
    renderToast();
    notify('Success');
    advance(1000);
    jest.mocked(window.alert).mockImplementation(() => {
      jest.advanceTimersByTime(60_000);
    });
    notify('Alert');
    jest.mocked(window.alert).mockReturnValue(undefined);
    notify('Alert');
    expect(message()).toHaveTextContent('Done.');
    expectRemaining(2000);
  });

  test('fault 13: unmounting it clears its timer', () => {
    const { unmount } = renderToast();
    notify('Success');
    const timerCount = jest.getTimerCount();
    unmount();
    expect(jest.getTimerCount()).toBeLessThan(timerCount);
    expect(jest.getTimerCount()).toBe(0);
  });
});
