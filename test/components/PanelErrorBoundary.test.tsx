import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Panel } from '../../src/components/Panel';
import { PanelErrorBoundary } from '../../src/components/PanelErrorBoundary';
import { ToastProvider, useNotifications } from '../../src/components/toast/ToastProvider';
import { getPanel } from '../queries';

/** Renders two panels. The first one throws until it is repaired. */
function renderPanels(onRetry?: () => Promise<unknown>) {
  let isBroken = true;
  function BrokenPanel() {
    if (isBroken) throw new Error('boom');
    return <Panel name="Pipeline">Repaired</Panel>;
  }
  const onCaughtError = jest.fn(); // By default React logs the error.
  render(
    <>
      <PanelErrorBoundary name="Pipeline" {...(onRetry && { onRetry })}>
        <BrokenPanel />
      </PanelErrorBoundary>
      <PanelErrorBoundary name="Broker panel">
        <Panel name="Broker panel">Neighbour</Panel>
      </PanelErrorBoundary>
    </>,
    { onCaughtError },
  );
  return {
    onCaughtError,
    repair: () => {
      isBroken = false;
    },
    retry: () => userEvent.click(screen.getByRole('button', { name: /^Retry/ })),
  };
}

describe('§8 A panel that throws while rendering', () => {
  test('shows a message in its own place; its neighbours stay', () => {
    const { onCaughtError } = renderPanels();
    expect(getPanel('Pipeline')).toHaveTextContent('Pipeline could not be shown.');
    // The reason is not known, so there is no paragraph for it.
    expect(within(screen.getByRole('alert')).getAllByRole('paragraph')).toHaveLength(1);
    expect(screen.getByText('Neighbour')).toBeVisible();
    expect(onCaughtError).toHaveBeenCalled();
  });

  test('renders again on Retry, and the new panel takes the focus', async () => {
    const { repair, retry } = renderPanels();
    repair();
    await retry();
    expect(getPanel('Pipeline')).toHaveTextContent(/^Repaired$/);
    expect(getPanel('Pipeline')).toHaveFocus();
  });

  test('asks for new data on Retry, is busy meanwhile, and renders when that is settled', async () => {
    let settle: () => void = () => undefined;
    const onRetry = jest.fn(() => new Promise<void>((resolve) => (settle = resolve)));
    const { repair, retry } = renderPanels(onRetry);
    expect(getPanel('Pipeline')).toHaveAttribute('aria-busy', 'false');
    repair();
    await retry();
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(getPanel('Pipeline')).toHaveAttribute('aria-busy', 'true');
    expect(getPanel('Pipeline')).not.toHaveTextContent('Repaired');
    settle();
    expect(await screen.findByText('Repaired')).toHaveFocus();
  });

  test('leaves the focus alone if it has moved on before the data came', async () => {
    let settle: () => void = () => undefined;
    const { repair, retry } = renderPanels(() => new Promise<void>((done) => (settle = done)));
    repair();
    await retry();
    getPanel('Broker panel').focus();
    settle();
    await screen.findByText('Repaired');
    expect(getPanel('Broker panel')).toHaveFocus();
  });

  test('keeps the focus if it throws again after Retry', async () => {
    const { retry } = renderPanels();
    await retry();
    expect(getPanel('Pipeline')).toHaveTextContent('Pipeline could not be shown.');
    expect(getPanel('Pipeline')).toHaveFocus();
  });
});

test('§8 useNotifications throws outside a ToastProvider', () => {
  function Notifier() {
    useNotifications();
    return null;
  }
  const onCaughtError = jest.fn();
  render(
    <PanelErrorBoundary name="Pipeline">
      <Notifier />
    </PanelErrorBoundary>,
    { onCaughtError },
  );
  expect(onCaughtError.mock.calls[0]).toMatchObject([
    { message: 'useNotifications must be used inside a ToastProvider.' },
    {},
  ]);
  onCaughtError.mockClear();
  render(
    <PanelErrorBoundary name="Pipeline">
      <ToastProvider selectedId={null}>
        <Notifier />
      </ToastProvider>
    </PanelErrorBoundary>,
    { onCaughtError },
  );
  expect(onCaughtError).not.toHaveBeenCalled();
});
