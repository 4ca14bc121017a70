import { Component, Suspense, type ReactNode } from 'react';
import { Panel, type PanelName } from './Panel';
import { PanelFailure } from './PanelFailure';
import { takeFocus } from './takeFocus';

type PanelBoundaryProps = { readonly name: PanelName; readonly children: ReactNode };

/**
 * Keeps a panel that throws while rendering from taking the other two with it. Nothing suspends:
 * React takes a Suspense over from the page's HTML by itself, and first the one that is clicked.
 */
export class PanelBoundary extends Component<PanelBoundaryProps, { broken: boolean }> {
  static getDerivedStateFromError() {
    return { broken: true };
  }

  override state = { broken: false };

  override render() {
    const { name, children } = this.props;
    if (!this.state.broken) return <Suspense>{children}</Suspense>;
    return (
      <Panel name={name}>
        <PanelFailure
          what={`${name} could not be shown.`}
          onRetry={() => {
            // The panel that shows the failure goes too; the one in its place takes the focus.
            this.setState({ broken: false }, () => {
              takeFocus(document.querySelector(`section[aria-label="${name}"]`));
            });
          }}
        />
      </Panel>
    );
  }
}
