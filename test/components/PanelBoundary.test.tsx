import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Panel } from '../../src/components/Panel';
import { PanelBoundary } from '../../src/components/PanelBoundary';
import { ToastProvider } from '../../src/components/ToastProvider';
import { useAnnouncements } from '../../src/components/toastContext';

describe('§8 A panel that throws while it renders', () => {
  test('says so in its own place, and Retry tries again; its neighbours stay', async () => {
    let isBroken = true;
    function Fragile() {
      if (isBroken) throw new Error('boom');
      return <p>Whole</p>;
    }
    const onCaughtError = jest.fn(); // In place of React's own line in the console.
    render(
      <>
        <PanelBoundary name="Pipeline">
          <Fragile />
        </PanelBoundary>
        <PanelBoundary name="Broker panel">
          <p>Neighbour</p>
        </PanelBoundary>
      </>,
      { onCaughtError },
    );
    expect(screen.getByRole('region', { name: 'Pipeline' })).toHaveTextContent(
      'Pipeline could not be shown.',
    );
    // No reason is known here, so no line is left empty for it.
    expect(within(screen.getByRole('alert')).getAllByRole('paragraph')).toHaveLength(1);
    expect(screen.getByText('Neighbour')).toBeVisible();
    expect(onCaughtError).toHaveBeenCalled();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('Whole')).toBeVisible();
  });

  test('gives the focus to the panel that stands again after Retry', async () => {
    let isBroken = true;
    function Fragile() {
      if (isBroken) throw new Error('boom');
      return <Panel name="Pipeline">Whole</Panel>;
    }
    render(
      <PanelBoundary name="Pipeline">
        <Fragile />
      </PanelBoundary>,
      { onCaughtError: jest.fn() },
    );
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    const panel = screen.getByRole('region', { name: 'Pipeline' });
    expect(panel).toHaveTextContent('Whole');
    expect(panel).toHaveFocus();
  });
});

test('§8 An announcement without a provider is a mistake that is told', () => {
  function Lost() {
    useAnnouncements();
    return null;
  }
  const onCaughtError = jest.fn();
  render(
    <PanelBoundary name="Pipeline">
      <Lost />
    </PanelBoundary>,
    { onCaughtError },
  );
  expect(onCaughtError.mock.calls[0]).toMatchObject([
    { message: expect.stringContaining('ToastProvider') as string },
    {},
  ]);
  render(
    <PanelBoundary name="Pipeline">
      <ToastProvider>
        <Lost />
      </ToastProvider>
    </PanelBoundary>,
  );
  expect(onCaughtError).toHaveBeenCalledTimes(1);
});
