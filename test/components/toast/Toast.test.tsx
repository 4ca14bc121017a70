import { act, fireEvent, screen, within } from '@testing-library/react';
import { Check } from 'lucide';
import { advance, notify, renderToast } from './renderToast';

const group = () => screen.getByRole('group', { name: 'Message' });
const status = () => screen.getByRole('status');

describe('§8 §9 Toast', () => {
  test('its live region exists and is empty before the first message', () => {
    renderToast();
    expect(status()).toBeEmptyDOMElement();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(group()).not.toHaveAttribute('tabindex');
  });

  test('a success is a green status for 3000 ms', () => {
    renderToast();
    notify('Success');
    expect(within(status()).getByText('Done.').closest('p')).toHaveClass('toast--success');
    advance(2999);
    expect(status()).toHaveTextContent('Done.');
    advance(1);
    expect(status()).toBeEmptyDOMElement();
  });

  test('an error is a red alert for 3000 ms', () => {
    renderToast();
    notify('Error');
    expect(within(screen.getByRole('alert')).getByText('Failed.').closest('p')).toHaveClass(
      'toast--error',
    );
    expect(status()).toBeEmptyDOMElement();
    advance(2999);
    expect(screen.getByRole('alert')).toBeVisible();
    advance(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('success and error differ by icon, not by colour alone', () => {
    renderToast();
    // The icon is decorative, so it has no role.
    const icon = (message: string) =>
      screen.getByText(message).closest('p')?.querySelector('svg')?.innerHTML;
    const checkMark = expect.stringContaining(String(Check[0]?.[1].d)) as string; // Typed any.
    notify('Success');
    expect(icon('Done.')).toEqual(checkMark);
    notify('Error');
    expect(icon('Failed.')).toBeTruthy();
    expect(icon('Failed.')).not.toEqual(checkMark);
  });

  test('a new message replaces the current one and is shown for its own 3000 ms', () => {
    renderToast();
    notify('Success');
    advance(2000);
    notify('Error');
    expect(status()).toBeEmptyDOMElement();
    advance(2999);
    expect(screen.getByText('Failed.')).toBeVisible();
    advance(1);
    expect(screen.queryByText('Failed.')).not.toBeInTheDocument();
  });

  test('fault 11: the same message again is a new node, so that it is announced again', () => {
    renderToast();
    notify('Success');
    const first = screen.getByText('Done.');
    notify('Success');
    expect(screen.getByText('Done.')).not.toBe(first);
  });

  test('moving the pointer over it pauses its timer; appearing under the pointer does not', () => {
    renderToast();
    notify('Success');
    advance(1000);
    fireEvent.pointerEnter(group());
    advance(1000);
    fireEvent.pointerMove(group());
    advance(60_000);
    expect(status()).toHaveTextContent('Done.');
    fireEvent.pointerLeave(group());
    advance(999);
    expect(status()).toHaveTextContent('Done.');
    advance(1);
    expect(status()).toBeEmptyDOMElement();
  });

  test('focus pauses its timer, and the next message keeps the focus', async () => {
    const { user } = renderToast();
    await user.click(screen.getByRole('button', { name: 'Alert' }));
    notify('Success');
    await user.tab();
    expect(group()).toHaveFocus();
    advance(60_000);
    notify('Success');
    expect(group()).toHaveFocus();
    advance(60_000);
    expect(status()).toHaveTextContent('Done.');
    await user.tab();
    advance(3000);
    expect(status()).toBeEmptyDOMElement();
  });

  test('a press does not focus it', async () => {
    const { user } = renderToast();
    await user.click(screen.getByRole('button', { name: 'Success' }));
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Done.') });
    expect(screen.getByRole('button', { name: 'Success' })).toHaveFocus();
  });

  test('a click or tap on it closes it, and the next message is shown for its own 3000 ms', async () => {
    const { user } = renderToast();
    for (const keys of ['[MouseLeft]', '[TouchA]']) {
      await user.click(screen.getByRole('button', { name: 'Success' }));
      await user.pointer({ keys, target: screen.getByText('Done.') });
      expect(status()).toBeEmptyDOMElement();
      expect(screen.getByRole('button', { name: 'Success' })).toHaveFocus();
    }
    // No pointer leaves what is no longer there.
    notify('Success');
    advance(2999);
    expect(status()).toHaveTextContent('Done.');
    advance(1);
    expect(status()).toBeEmptyDOMElement();
  });

  test('the second click of a double click, whose first showed it, does not close it', () => {
    renderToast();
    notify('Success');
    fireEvent.click(screen.getByText('Done.'), { detail: 2 });
    expect(status()).toHaveTextContent('Done.');
  });

  test.each(['Success', 'Error'] as const)('Escape anywhere closes it (%s)', async (name) => {
    const { user } = renderToast();
    await user.click(screen.getByRole('button', { name }));
    await user.keyboard('x');
    expect(screen.getByText(/Done|Failed/)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/Done|Failed/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  });

  test('Escape closes it before anything else, and without it does what it did', async () => {
    const { user } = renderToast();
    const onKeyDown = jest.fn();
    document.body.addEventListener('keydown', onKeyDown);
    notify('Success');
    await user.keyboard('{Escape}');
    expect(onKeyDown).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onKeyDown).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('keydown', onKeyDown);
  });

  test('Escape returns the focus from it to where it came from', async () => {
    const { user } = renderToast();
    await user.click(screen.getByRole('button', { name: 'Alert' }));
    notify('Success');
    await user.tab();
    expect(group()).toHaveFocus();
    // A window that comes back focuses it again, from nowhere.
    fireEvent.focus(group());
    await user.keyboard('{Escape}');
    expect(status()).toBeEmptyDOMElement();
    expect(screen.getByRole('button', { name: 'Alert' })).toHaveFocus();
    notify('Success');
    advance(3000);
    expect(status()).toBeEmptyDOMElement();
  });

  test('a click on it returns its focus, too', async () => {
    const { user } = renderToast();
    await user.click(screen.getByRole('button', { name: 'Alert' }));
    notify('Success');
    await user.tab();
    await user.click(screen.getByText('Done.'));
    expect(screen.getByRole('button', { name: 'Alert' })).toHaveFocus();
  });

  test('Escape leaves no focus on it if nothing had the focus before', () => {
    renderToast();
    notify('Success');
    act(() => {
      group().focus();
    });
    fireEvent.keyDown(group(), { key: 'Escape' });
    expect(document.body).toHaveFocus();
  });

  test('fault 12: a hidden page pauses its timer', () => {
    renderToast();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    notify('Success');
    advance(60_000);
    expect(status()).toHaveTextContent('Done.');
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    advance(2999);
    expect(status()).toHaveTextContent('Done.');
    advance(1);
    expect(status()).toBeEmptyDOMElement();
  });

  test('fault 12: an open alert pauses its timer', () => {
    renderToast();
    jest.mocked(window.alert).mockImplementation(() => {
      jest.advanceTimersByTime(60_000);
    });
    notify('Success');
    advance(1000);
    notify('Alert');
    expect(status()).toHaveTextContent('Done.');
    advance(1999);
    expect(status()).toHaveTextContent('Done.');
    advance(1);
    expect(status()).toBeEmptyDOMElement();
  });

  test('fault 34: a suppressed alert leaves the timer running', () => {
    renderToast();
    jest.mocked(window.alert).mockReturnValue(undefined);
    notify('Success');
    notify('Alert');
    advance(3000);
    expect(status()).toBeEmptyDOMElement();
  });

  test('fault 13: unmounting it clears its timer', () => {
    const { unmount } = renderToast();
    notify('Success');
    const timerCount = jest.getTimerCount();
    unmount();
    expect(jest.getTimerCount()).toBeLessThan(timerCount);
    // Runs the tasks that the connection to DevTools has deferred.
    jest.advanceTimersByTime(0);
    expect(jest.getTimerCount()).toBe(0);
  });
});
