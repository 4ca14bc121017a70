import { useCallback, useRef } from 'react';
import { PanelBoundary } from './components/PanelBoundary';
import { ToastProvider } from './components/ToastProvider';
import { isLargeScreen } from './components/useLargeScreen';
import { BorrowerDetail } from './features/borrower/BorrowerDetail';
import { BrokerPanel } from './features/broker/BrokerPanel';
import { Header } from './features/header/Header';
import { Pipeline } from './features/pipeline/Pipeline';

/** The one screen: header, pipeline, borrower detail and broker panel (§2). */
export function App() {
  const borrowerHeading = useRef<HTMLHeadingElement>(null);

  const goToBorrower = useCallback(() => {
    if (isLargeScreen()) return;
    // Stacked, the detail is below the list: whoever picks a borrower is led to it.
    borrowerHeading.current?.focus({ preventScroll: true });
    borrowerHeading.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);

  const goToList = useCallback(() => {
    const list = document.querySelector<HTMLElement>('[role=listbox]');
    list?.focus({ preventScroll: true });
    list?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <>
      <Header />
      <main className="columns">
        <ToastProvider>
          <PanelBoundary name="Pipeline">
            <Pipeline onPick={goToBorrower} />
          </PanelBoundary>
          <PanelBoundary name="Borrower detail">
            <BorrowerDetail headingRef={borrowerHeading} onLeave={goToList} />
          </PanelBoundary>
          <PanelBoundary name="Broker panel">
            <BrokerPanel />
          </PanelBoundary>
        </ToastProvider>
      </main>
    </>
  );
}
