import { fireEvent, screen, within } from '@testing-library/react';
import { useContext } from 'react';
import { ToastContext } from '../../../src/components/toast/ToastContext';
import { ToastProvider } from '../../../src/components/toast/ToastProvider';
import { getButton } from '../../queries';
import { advanceTime, renderApp } from '../../renderApp';

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
const status = () => screen.getByRole('status');
const toast = () => screen.queryByText(/Done|Failed/)?.closest('p');

test('a success is a green toast in a status region that exists beforehand; the same again is a new toast for its own 3000 ms', async () => {
  renderToast();
  expect(status()).toBeEmptyDOMElement();
  show('success');
  const first = toast();
  expect(first).toHaveClass('toast--success');
  expect(status()).toContainElement(first ?? null);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await advanceTime(2000);
  show('success'); // Screen readers announce a new element.
  await advanceTime(2999);
  expect(toast()).toBeVisible();
  expect(toast()).not.toBe(first);
  await advanceTime(1);
  expect(status()).toBeEmptyDOMElement();
});

test('an error replaces the green toast as a red alert for 3000 ms', async () => {
  renderToast();
  show('success');
  show('error');
  expect(status()).toBeEmptyDOMElement();
  expect(within(screen.getByRole('alert')).getByText('Failed.').closest('p')).toHaveClass('toast--error');
  await advanceTime(3000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an extension has removed a toast: the page stays, and the next one shows', async () => {
  renderToast();
  show('success');
  toast()?.remove();
  await advanceTime(3000);
  show('success');
  expect(within(status()).getByText('Done.')).toBeVisible();
  expect(getButton('success')).toBeVisible();
});
