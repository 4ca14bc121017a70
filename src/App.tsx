import { useRef, type ReactNode, type RefObject } from 'react';
import { PanelErrorBoundary } from './components/PanelErrorBoundary';
import { ToastProvider } from './components/toast/ToastProvider';
import { largeScreenQuery } from './components/largeScreen';
import { BorrowerDetail } from './features/borrower/BorrowerDetail';
import { BrokerPanel } from './features/broker/BrokerPanel';
import { Header } from './features/header/Header';
import { Pipeline } from './features/pipeline/Pipeline';
import { selectSelectedBorrowerId } from './store/dashboardSlice';
import { useAppSelector, useAppStore } from './store/hooks';
import { requestQueries } from './store/requestQueries';

/** The one screen: header, pipeline, borrower detail and broker panel. */
export function App() {
  const store = useAppStore();
  const listRef = useRef<HTMLDivElement>(null);
  const detailHeadingRef = useRef<HTMLHeadingElement>(null);

  /** On a small screen the detail is below the list, out of view. */
  function reveal({ current }: RefObject<HTMLElement | null>, block: ScrollLogicalPosition) {
    if (largeScreenQuery().matches) return;
    current?.focus({ preventScroll: true });
    current?.closest('section')?.scrollIntoView({ block });
  }

  function refetch() {
    return requestQueries(store, { subscribe: false, forceRefetch: true });
  }

  return (
    <>
      <Header />
      <main className="columns">
        <BorrowerToasts>
          <PanelErrorBoundary name="Pipeline" onRetry={refetch}>
            <Pipeline
              listRef={listRef}
              onSelect={() => {
                reveal(detailHeadingRef, 'start');
              }}
            />
          </PanelErrorBoundary>
          <PanelErrorBoundary name="Borrower detail" onRetry={refetch}>
            <BorrowerDetail
              headingRef={detailHeadingRef}
              onLeave={() => {
                reveal(listRef, 'nearest');
              }}
            />
          </PanelErrorBoundary>
          <PanelErrorBoundary name="Broker panel" onRetry={refetch}>
            <BrokerPanel />
          </PanelErrorBoundary>
        </BorrowerToasts>
      </main>
    </>
  );
}

/** A component of its own, so that a selection does not render the whole App. */
function BorrowerToasts({ children }: { children: ReactNode }) {
  const selectedId = useAppSelector(selectSelectedBorrowerId);
  return <ToastProvider selectedId={selectedId}>{children}</ToastProvider>;
}
