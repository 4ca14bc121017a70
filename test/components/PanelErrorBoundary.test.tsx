import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Panel } from '../../src/components/Panel';
import { PanelErrorBoundary } from '../../src/components/PanelErrorBoundary';
import { useNotifications } from '../../src/components/toast/NotificationsContext';
import { getPanel } from '../queries';

/** Renders two panels. The first one throws until Retry, which is pending until `settle`. */
function renderPanels() {
  let isBroken = true;
  let settle: () => void = () => undefined;
  function BrokenPanel() {
    if (isBroken) throw new Error('boom');
    return <Panel name="Pipeline">Repaired</Panel>;
  }
  const onRetry = jest.fn(() => new Promise<void>((resolve) => (settle = resolve)));
  render(
    <>
      <PanelErrorBoundary name="Pipeline" onRetry={onRetry}>
        <BrokenPanel />
      </PanelErrorBoundary>
      <Panel name="Broker panel">Neighbour</Panel>
    </>,
    { onCaughtError: () => undefined }, // By default React logs the error.
  );
  async function retry() {
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: /^Retry/ }));
  }
  return {
    onRetry,
    retry,
    settle: () => {
      settle();
    },
  };
}

// faults/page.test.tsx tests the message, the other panels, and a panel that throws again.
describe('§8 A panel that throws while rendering', () => {
  test('requests new data on Retry, is busy meanwhile, and is focused when that is settled', async () => {
    const { onRetry, retry, settle } = renderPanels();
    expect(getPanel('Pipeline')).toHaveAttribute('aria-busy', 'false');
    await retry();
    const focus = jest.spyOn(HTMLElement.prototype, 'focus');
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(getPanel('Pipeline')).toHaveAttribute('aria-busy', 'true');
    expect(getPanel('Pipeline')).not.toHaveTextContent('Repaired');
    settle();
    expect(await screen.findByText('Repaired')).toHaveFocus();
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  test('is not focused if the user has moved the focus before the data arrive', async () => {
    const { retry, settle } = renderPanels();
    await retry();
    getPanel('Broker panel').focus();
    settle();
    await screen.findByText('Repaired');
    expect(getPanel('Broker panel')).toHaveFocus();
  });
});

test('§8 useNotifications throws outside a ToastProvider', () => {
  expect(() => renderHook(useNotifications)).toThrow(
    'useNotifications must be used inside a ToastProvider.',
  );
});
