import { Component, createRef, type ReactNode } from 'react';
import { Panel, PanelRefContext, type PanelName } from './Panel';
import { PanelFailure } from './PanelFailure';

type PanelErrorBoundaryProps = { readonly name: PanelName; readonly children: ReactNode };

/** Catches errors while a panel renders, so that the other two panels stay. Offers Retry. */
export class PanelErrorBoundary extends Component<PanelErrorBoundaryProps, { hasError: boolean }> {
  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override state = { hasError: false };

  private readonly panelRef = createRef<HTMLElement>();

  override render() {
    const { name, children } = this.props;
    return (
      <PanelRefContext value={this.panelRef}>
        {this.state.hasError ? (
          <Panel name={name}>
            <PanelFailure
              what={`${name} could not be shown.`}
              retrying={`showing ${name}`}
              onRetry={() => {
                this.setState({ hasError: false }, () => {
                  // By now the ref holds the new panel: the one with the button is gone.
                  this.panelRef.current?.focus({ preventScroll: true });
                });
              }}
            />
          </Panel>
        ) : (
          children
        )}
      </PanelRefContext>
    );
  }
}
