import { Component, type ReactNode } from 'react';
import { Panel, type PanelName } from './Panel';
import { PanelFailure } from './PanelFailure';

type PanelErrorBoundaryProps = {
  readonly name: PanelName;
  /** Requests the data again. The panel renders once that is settled. */
  readonly onRetry?: () => Promise<unknown>;
  /** What is selected on the screen. When it changes, a panel that threw renders again. */
  readonly selection?: unknown;
  readonly children: ReactNode;
};

type PanelErrorBoundaryState = {
  readonly hasError: boolean;
  readonly isRetrying: boolean;
};

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

  /** Returns what has the focus in the panel: an error, and a render after it, replace the panel. */
  override getSnapshotBeforeUpdate(): Element | null {
    const { activeElement } = document;
    return this.findPanel()?.contains(activeElement) ? activeElement : null;
  }

  override componentDidUpdate(
    previous: PanelErrorBoundaryProps,
    _: object,
    focused: Element | null,
  ) {
    const { hasError } = this.state;
    if (hasError && previous.selection !== this.props.selection) this.setState({ hasError: false });
    if (!focused || focused.isConnected) return;
    const panel = this.findPanel();
    const retry = hasError && focused.matches('button') && panel?.querySelector('button');
    (retry || panel)?.focus({ preventScroll: true });
  }

  private findPanel() {
    return document.querySelector<HTMLElement>(`section[aria-label="${this.props.name}"]`);
  }

  private async retry() {
    this.setState({ isRetrying: true });
    await this.props.onRetry?.();
    this.setState({ hasError: false });
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
