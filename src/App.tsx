import { useRef, type MouseEvent, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lendingApi } from './api/lendingApi';
import { Panel, type PanelName } from './components/Panel';
import { PanelFailure } from './components/PanelFailure';
import { ToastProvider } from './components/toast/ToastProvider';
import { BorrowerDetail } from './features/borrower/BorrowerDetail';
import { BrokerPanel } from './features/broker/BrokerPanel';
import { Header } from './features/header/Header';
import { Pipeline } from './features/pipeline/Pipeline';
import { useAppDispatch, useAppSelector } from './store/hooks';

/** The one screen: header, pipeline, borrower detail and broker panel. */
export function App() {
  const detailHeadingRef = useRef<HTMLHeadingElement>(null);

  /** On a small screen the detail is below the list, out of view. */
  function revealDetail(press?: MouseEvent) {
    // The one breakpoint. styles/_abstracts.scss repeats it as $large-screen.
    if (window.matchMedia('(min-width: 64em)').matches) return;
    detailHeadingRef.current?.focus({ preventScroll: true });
    detailHeadingRef.current?.closest('section')?.scrollIntoView();
    if (press) ignoreSecondPress(press);
  }

  return (
    <>
      <Header />
      <main className="columns">
        <ToastProvider>
          <PanelBoundary name="Pipeline">
            <Pipeline onOpen={revealDetail} />
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

/** Ignores the second press of a double tap, because another part of the page is under the pointer now. */
function ignoreSecondPress({ clientX: x, clientY: y }: MouseEvent) {
  const ignore = (event: globalThis.MouseEvent) => {
    // A press by a key or a script is at 0, 0.
    if (event.clientX === 0 || Math.hypot(event.clientX - x, event.clientY - y) > 24) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ['mousedown', 'click'] as const) {
    addEventListener(type, ignore, true);
    setTimeout(removeEventListener, 500, type, ignore, true);
  }
}

/** Catches what a panel throws while it renders, so that the other two stay. */
function PanelBoundary({ name, children }: { name: PanelName; children: ReactNode }) {
  const dispatch = useAppDispatch();
  const selection = useAppSelector(({ dashboard }) => dashboard);
  return (
    <ErrorBoundary
      // With the same data the panel would throw again, so Retry and another selection request new data.
      onReset={() => dispatch(lendingApi.util.invalidateTags([name]))}
      resetKeys={[selection]}
      fallbackRender={({ resetErrorBoundary }) => (
        <Panel name={name}>
          <PanelFailure subject={name} failed="showing" onRetry={resetErrorBoundary} />
        </Panel>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
