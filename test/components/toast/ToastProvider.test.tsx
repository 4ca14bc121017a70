import { act, fireEvent, screen, within } from '@testing-library/react';
import { useContext } from 'react';
import { ToastContext } from '../../../src/components/toast/ToastContext';
import { ToastProvider } from '../../../src/components/toast/ToastProvider';
import { getButton } from '../../queries';
import { renderApp } from '../../renderApp';

const messages = { success: 'Done.', error: 'Failed.' } as const;
type Variant = keyof typeof messages;

function ShowButton({ variant }: { readonly variant: Variant }) {
  const sendToast = useContext(ToastContext);
  const show = () => sendToast({ type: 'toast.show', variant, message: messages[variant] });
  return <button onClick={show}>{variant}</button>;
}

const buttons = [<ShowButton key="1" variant="success" />, <ShowButton key="2" variant="error" />];

/** Renders the toast alone, on fake timers, with a button for each kind of message. */
const renderToast = () =>
  renderApp({ fakeTimers: true, ui: <ToastProvider>{buttons}</ToastProvider>, onCaughtError: () => undefined });

const show = (variant: Variant) => fireEvent.click(getButton(variant));
const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const status = () => screen.getByRole('status');
const message = () => screen.queryByText(/Done|Failed/);

test('a success is a green toast for 3000 ms, in a status region that exists beforehand', () => {
  renderToast();
  expect(status()).toBeEmptyDOMElement();
  show('success');
  expect(within(status()).getByText('Done.').closest('p')).toHaveClass('toast--success');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  advance(2999);
  expect(message()).toBeVisible();
  advance(1);
  expect(message()).not.toBeInTheDocument();
});

test('an error replaces the green toast as a red alert for 3000 ms', () => {
  renderToast();
  show('success');
  show('error');
  expect(status()).toBeEmptyDOMElement();
  expect(within(screen.getByRole('alert')).getByText('Failed.').closest('p')).toHaveClass('toast--error');
  advance(3000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the same message again is a new toast, so that it is announced again', () => {
  renderToast();
  show('success');
  const first = message();
  show('success');
  expect(message()).toBeVisible();
  expect(message()).not.toBe(first);
});

test('an extension has removed a toast: the page stays, and the next one shows', () => {
  renderToast();
  show('success');
  message()?.closest('p')?.remove();
  advance(3000);
  show('success');
  expect(within(status()).getByText('Done.')).toBeVisible();
  expect(getButton('success')).toBeVisible();
});
