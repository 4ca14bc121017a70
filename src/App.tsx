import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ErrorBoundary } from 'react-error-boundary';
import { Panel, type PanelName } from './components/Panel';
import { PanelFailure } from './components/PanelFailure';
import { ToastProvider } from './components/toast/ToastProvider';
import { BorrowerDetail } from './features/borrower/BorrowerDetail';
import { BrokerPanel } from './features/broker/BrokerPanel';
import { Header } from './features/header/Header';
import { Pipeline } from './features/pipeline/Pipeline';
import { useAppSelector, useAppStore } from './store/hooks';
import { requestQueries } from './store/requestQueries';

/** The one screen: header, pipeline, borrower detail and broker panel. */
export function App() {
  const detailHeadingRef = useRef<HTMLHeadingElement>(null);

  /** On a small screen the detail is below the list, out of view. */
  function revealDetail() {
    // The one breakpoint. styles/_breakpoint.scss repeats it as $large-screen.
    if (window.matchMedia('(min-width: 64em)').matches) return;
    detailHeadingRef.current?.focus({ preventScroll: true });
    detailHeadingRef.current?.closest('section')?.scrollIntoView();
  }

  return (
    <>
      <Header />
      <main className="columns">
        <ToastProvider>
          <PanelBoundary name="Pipeline">
            <Pipeline onSelect={revealDetail} />
          </PanelBoundary>
          <PanelBoundary name="Borrower detail">
            <BorrowerDetail headingRef={detailHeadingRef} />
          </PanelBoundary>
          <PanelBoundary name="Broker panel">
            <BrokerPanel />
          </PanelBoundary>
        </ToastProvider>
      </main>
    </>
  );
}

/**
 * Catches what a panel throws while it renders, so that the other two stay. Retry asks for the data
 * anew, because with the same data it would throw again. Another selection renders it again, too.
 */
function PanelBoundary({ name, children }: { name: PanelName; children: ReactNode }) {
  const store = useAppStore();
  const selection = useAppSelector(({ dashboard }) => dashboard);

  async function retry(resetErrorBoundary: () => void) {
    await requestQueries(store, { subscribe: false, forceRefetch: true });
    const hasFocus = document.activeElement?.ariaLabel === name;
    flushSync(resetErrorBoundary);
    // The panel that had the focus is another one now.
    if (hasFocus) document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.focus();
  }

  return (
    <ErrorBoundary
      resetKeys={[selection]}
      fallbackRender={({ resetErrorBoundary }) => (
        <Panel name={name}>
          <PanelFailure
            subject={name}
            failed="show"
            onRetry={() => void retry(resetErrorBoundary)}
          />
        </Panel>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
