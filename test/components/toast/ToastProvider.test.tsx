import { act, fireEvent, screen, within } from '@testing-library/react';
import { useContext } from 'react';
import { ToastContext } from '../../../src/components/toast/ToastContext';
import { ToastProvider } from '../../../src/components/toast/ToastProvider';
import { getButton } from '../../queries';
import { renderApp } from '../../renderApp';

/** Renders the toast alone, on fake timers, with a button for each kind of message. */
const renderToast = (options: Parameters<typeof renderApp>[0] = {}) =>
  renderApp({
    fakeTimers: true,
    ...options,
    ui: (
      <ToastProvider>
        <MessageButtons />
      </ToastProvider>
    ),
  });

function MessageButtons() {
  const sendToast = useContext(ToastContext);
  const show = (variant: 'success' | 'error', message: string) => () =>
    sendToast({ type: 'toast.show', variant, message });
  return (
    <>
      <button onClick={show('success', 'Done.')}>success</button>
      <button onClick={show('error', 'Failed.')}>error</button>
    </>
  );
}

const show = (variant: 'success' | 'error') => fireEvent.click(getButton(variant));
const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const status = () => screen.getByRole('status');
const message = () => screen.queryByText(/Done|Failed/);

/** Expects that the message is removed after this time, and not 1 ms earlier. */
function expectRemaining(ms: number) {
  advance(ms - 1);
  expect(message()).toBeVisible();
  advance(1);
  expect(message()).not.toBeInTheDocument();
}

test('a success is a green toast in a status region that exists beforehand, for 3000 ms', () => {
  renderToast();
  expect(status()).toBeEmptyDOMElement();
  show('success');
  expect(within(status()).getByText('Done.').closest('p')).toHaveClass('toast--success');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expectRemaining(3000);
});

test('an error replaces the green toast as a red alert, for its own 3000 ms', () => {
  renderToast();
  show('success');
  advance(1000);
  show('error');
  expect(status()).toBeEmptyDOMElement();
  const alert = screen.getByRole('alert');
  expect(within(alert).getByText('Failed.').closest('p')).toHaveClass('toast--error');
  expectRemaining(3000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the same message again is a new toast, so that it is announced again', () => {
  renderToast();
  show('success');
  const first = message();
  advance(2000);
  show('success');
  expect(message()).not.toBe(first);
  expectRemaining(3000);
});

test('an extension has removed a toast: the page stays, and the next one shows', () => {
  renderToast({ onCaughtError: () => undefined });
  show('success');
  screen.getByText('Done.').closest('p')?.remove();
  advance(3000);
  show('success');
  expect(within(status()).getByText('Done.')).toBeVisible();
  expect(getButton('success')).toBeVisible();
});

test('a pointer or a press on the toast changes neither its time nor the focus', async () => {
  const { user } = renderToast();
  show('success');
  getButton('error').focus();
  const toast = screen.getByText('Done.');
  fireEvent.pointerMove(toast);
  fireEvent.click(toast);
  expect(getButton('error')).toHaveFocus();
  expectRemaining(3000);
  show('success');
  await user.tab();
  expect(document.body).toHaveFocus(); // The toast is no Tab stop.
});
