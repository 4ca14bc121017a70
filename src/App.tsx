import { useRef, type ReactNode, type RefObject } from 'react';
import type { PanelName } from './components/Panel';
import { PanelErrorBoundary } from './components/PanelErrorBoundary';
import { ToastProvider } from './components/toast/ToastProvider';
import { BorrowerDetail } from './features/borrower/BorrowerDetail';
import { BrokerPanel } from './features/broker/BrokerPanel';
import { Header } from './features/header/Header';
import { Pipeline } from './features/pipeline/Pipeline';
import { selectSelectedBorrowerId } from './store/dashboardSlice';
import { useAppSelector, useAppStore } from './store/hooks';
import { requestQueries } from './store/requestQueries';

/** The one screen: header, pipeline, borrower detail and broker panel. */
export function App() {
  const listRef = useRef<HTMLDivElement>(null);
  const detailHeadingRef = useRef<HTMLHeadingElement>(null);

  /** On a small screen the detail is below the list, out of view. */
  function reveal({ current }: RefObject<HTMLElement | null>, block: ScrollLogicalPosition) {
    // The one breakpoint. styles/_breakpoint.scss repeats it as $large-screen.
    if (window.matchMedia('(min-width: 64em)').matches) return;
    current?.focus({ preventScroll: true });
    current?.closest('section')?.scrollIntoView({ block });
  }

  return (
    <>
      <Header />
      <main className="columns">
        <BorrowerToasts>
          <PanelBoundary name="Pipeline">
            <Pipeline
              listRef={listRef}
              onSelect={() => {
                reveal(detailHeadingRef, 'start');
              }}
            />
          </PanelBoundary>
          <PanelBoundary name="Borrower detail">
            <BorrowerDetail
              headingRef={detailHeadingRef}
              onLeave={() => {
                reveal(listRef, 'nearest');
              }}
            />
          </PanelBoundary>
          <PanelBoundary name="Broker panel">
            <BrokerPanel />
          </PanelBoundary>
        </BorrowerToasts>
      </main>
    </>
  );
}

/** Catches what a panel throws. Retry and a change of what is selected render the panel again. */
function PanelBoundary({ name, children }: { name: PanelName; children: ReactNode }) {
  const store = useAppStore();
  return (
    <PanelErrorBoundary
      name={name}
      selection={useAppSelector(({ dashboard }) => dashboard)}
      onRetry={() => requestQueries(store, { subscribe: false, forceRefetch: true })}
    >
      {children}
    </PanelErrorBoundary>
  );
}

/** A component of its own, so that a selection does not render the whole App. */
function BorrowerToasts({ children }: { children: ReactNode }) {
  const selectedId = useAppSelector(selectSelectedBorrowerId);
  return <ToastProvider selectedId={selectedId}>{children}</ToastProvider>;
}
