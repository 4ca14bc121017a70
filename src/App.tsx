import { useRef } from 'react';
import { PanelBoundary } from './components/PanelBoundary';
import { ToastProvider } from './components/toast/ToastProvider';
import { BorrowerDetail } from './features/borrower/BorrowerDetail';
import { scrollToDetail } from './features/borrower/scrollToDetail';
import { BrokerPanel } from './features/broker/BrokerPanel';
import { Header } from './features/header/Header';
import { Pipeline } from './features/pipeline/Pipeline';

/** The one screen: header, pipeline, borrower detail and broker panel. */
export function App({ brokerId }: { readonly brokerId: string }) {
  const detailHeadingRef = useRef<HTMLHeadingElement>(null);

  return (
    <>
      <Header />
      <main className="columns">
        <ToastProvider>
          <PanelBoundary name="Pipeline" tags={['Pipeline']}>
            <Pipeline onOpen={() => scrollToDetail(detailHeadingRef.current)} />
          </PanelBoundary>
          <PanelBoundary name="Borrower detail" tags={['Borrower']}>
            <BorrowerDetail headingRef={detailHeadingRef} />
          </PanelBoundary>
          <PanelBoundary name="Broker panel" tags={['Broker', 'Workflow']}>
            <BrokerPanel brokerId={brokerId} />
          </PanelBoundary>
        </ToastProvider>
      </main>
    </>
  );
}
