import { fireEvent, screen } from '@testing-library/react';
import { useContext } from 'react';
import { ToastContext } from '../../../src/components/toast/ToastContext';
import { ToastProvider } from '../../../src/components/toast/ToastProvider';
import { getButton } from '../../queries';
import { advanceTime, renderApp } from '../../renderApp';

function Buttons() {
  const sendToast = useContext(ToastContext);
  return (['success', 'error'] as const).map((variant) => (
    <button key={variant} onClick={() => sendToast({ type: 'toast.show', variant, message: `A ${variant}.` })}>
      {variant}
    </button>
  ));
}

/** Renders the toast alone, on fake timers, with a button for each kind of message. */
function renderToast() {
  const ui = <ToastProvider children={<Buttons />} />;
  renderApp({ fakeTimers: true, ui, onCaughtError: () => undefined });
}

const show = (name: string) => fireEvent.click(getButton(name));
const status = () => screen.getByRole('status');
const toast = () => screen.queryByText(/^A /)?.closest('p');

test('a success is a green toast in a status region that exists beforehand', () => {
  renderToast();
  expect(status()).toBeEmptyDOMElement();
  show('success');
  expect(toast()).toHaveClass('toast--success');
  expect(status()).toContainElement(toast() ?? null);
});

test('the same message again is a new toast, which screen readers announce', () => {
  renderToast();
  show('success');
  const first = toast();
  show('success');
  expect(toast()).toBeVisible();
  expect(toast()).not.toBe(first);
});

test('an error replaces the green toast as a red alert for 3000 ms', async () => {
  renderToast();
  show('success');
  show('error');
  expect(status()).toBeEmptyDOMElement();
  expect(screen.getByRole('alert')).toContainElement(toast() ?? null);
  expect(toast()).toHaveClass('toast--error');
  await advanceTime(3000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('after an extension has removed a toast the next one shows', async () => {
  renderToast();
  show('success');
  toast()?.remove();
  await advanceTime(3000);
  show('success');
  expect(toast()).toBeVisible();
});
