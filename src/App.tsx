import { PanelBoundary } from './components/PanelBoundary';
import { ToastProvider } from './components/ToastProvider';
import { isLargeScreen } from './components/useLargeScreen';
import { BorrowerDetail } from './features/borrower/BorrowerDetail';
import { BrokerPanel } from './features/broker/BrokerPanel';
import { Header } from './features/header/Header';
import { Pipeline } from './features/pipeline/Pipeline';

/** The one screen: header, pipeline, borrower detail and broker panel (§2). */
export function App() {
  return (
    <>
      <Header />
      <main className="columns">
        <ToastProvider>
          <PanelBoundary name="Pipeline">
            <Pipeline onPick={leadToBorrower} />
          </PanelBoundary>
          <PanelBoundary name="Borrower detail">
            <BorrowerDetail onLeave={leadToList} />
          </PanelBoundary>
          <PanelBoundary name="Broker panel">
            <BrokerPanel />
          </PanelBoundary>
        </ToastProvider>
      </main>
    </>
  );
}

/** Stacked, the detail is below the list: whoever picks a borrower is led to it. */
function leadToBorrower() {
  if (!isLargeScreen()) leadTo('.panel--borrower h2', 'start');
}

function leadToList() {
  leadTo('[role=listbox]', 'nearest');
}

/**
 * Gives an element the focus, and brings its panel into view. Asked of the page, not of React: a
 * row may be clicked before React has taken over the detail's HTML.
 */
function leadTo(selector: string, block: ScrollLogicalPosition) {
  const target = document.querySelector<HTMLElement>(selector);
  target?.focus({ preventScroll: true });
  target?.closest('section')?.scrollIntoView({ block });
}
