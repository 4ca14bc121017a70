import { Component, type ReactNode } from 'react';
import { Panel, type PanelName } from './Panel';
import { PanelFailure } from './PanelFailure';

type PanelErrorBoundaryProps = {
  readonly name: PanelName;
  /** Requests the data again. The panel renders once that is settled. */
  readonly onRetry?: () => Promise<unknown>;
  readonly children: ReactNode;
};

type PanelErrorBoundaryState = { readonly hasError: boolean; readonly isRetrying: boolean };

/**
 * Catches errors while a panel renders, so that the other two panels stay. Offers Retry, which asks
 * for new data first: with the same data the panel would throw again.
 */
export class PanelErrorBoundary extends Component<
  PanelErrorBoundaryProps,
  PanelErrorBoundaryState
> {
  static getDerivedStateFromError(): PanelErrorBoundaryState {
    return { hasError: true, isRetrying: false };
  }

  override state: PanelErrorBoundaryState = { hasError: false, isRetrying: false };

  private async retry() {
    const { name, onRetry } = this.props;
    this.setState({ isRetrying: true });
    await onRetry?.();
    const findPanel = () => document.querySelector<HTMLElement>(`section[aria-label="${name}"]`);
    const hadFocus = findPanel()?.contains(document.activeElement);
    this.setState({ hasError: false, isRetrying: false }, () => {
      // A new panel: the one with the button is gone.
      if (hadFocus) findPanel()?.focus({ preventScroll: true });
    });
  }

  override render() {
    const { name, children } = this.props;
    const { hasError, isRetrying } = this.state;
    if (!hasError) return children;
    return (
      <Panel name={name} busy={isRetrying}>
        <PanelFailure subject={name} failed="show" onRetry={() => void this.retry()} />
      </Panel>
    );
  }
}
