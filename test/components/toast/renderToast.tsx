import { act, fireEvent, screen } from '@testing-library/react';
import { ToastProvider, useNotifications } from '../../../src/components/toast/ToastProvider';
import { renderApp } from '../../renderApp';

/** Renders the toast alone, on fake timers, with a button for each notification. */
export function renderToast() {
  return renderApp({
    fakeTimers: true,
    ui: (
      <ToastProvider selectedId={null}>
        <NotificationButtons />
      </ToastProvider>
    ),
  });
}

function NotificationButtons() {
  const { showToast, showAlert } = useNotifications();
  const notifications = {
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
export function notify(name: 'Success' | 'Error' | 'Alert'): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Advances the fake timers. */
export function advance(ms: number): void {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
}
