import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useLayoutEffect, useRef, type Ref } from 'react';
import { useGetBorrowerQuery } from '../../api/lendingApi';
import { selectListItem } from '../../api/selectors';
import { usePanelState } from '../../api/usePanelState';
import { Panel } from '../../components/Panel';
import { PanelFailure } from '../../components/PanelFailure';
import { isMissing, orNotAvailable } from '../../domain/fallbacks';
import { usePage } from '../../page';
import { selectSelectedBorrowerId } from '../../store/dashboardSlice';
import { useAppSelector } from '../../store/hooks';
import { AiExplainability } from './AiExplainability';
import { BorrowerActions } from './BorrowerActions';
import { BorrowerHeader } from './BorrowerHeader';
import { LoanSummary } from './LoanSummary';

type BorrowerDetailProps = {
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** Called on Escape, which leads back to the list. */
  readonly onLeave: () => void;
};

/**
 * The middle column: the selected borrower. Shows the name from the list at once, and the rest when
 * the detail is fulfilled: the listed amount may not be the loan's.
 */
export function BorrowerDetail({ headingRef, onLeave }: BorrowerDetailProps) {
  const selectedId = useAppSelector(selectSelectedBorrowerId);
  const state = usePanelState(useGetBorrowerQuery(selectedId ?? skipToken));
  const { data: borrower, isPending } = state;
  const failure = state.failure && (
    <PanelFailure subject="The borrower’s details" {...state.failure} />
  );
  const isFailed = Boolean(failure) && !borrower;
  const { constants } = usePage();
  const factors = borrower && (borrower.risk_factors ?? constants?.riskFactors ?? null);
  const listItem = useAppSelector((root) => selectListItem(root, selectedId));
  const scrollRef = useScrollToTop(selectedId);
  const listedOrLoaded = borrower ?? listItem;
  const title = listedOrLoaded ? `${orNotAvailable(listedOrLoaded.name)} · Demo` : 'Demo';
  // Not <title>, which React would add beside the one in index.html.
  useEffect(() => {
    document.title = title;
  }, [title]);

  if (selectedId === null) {
    return (
      <Panel name="Borrower detail">
        <div className="empty-state empty-state--panel">
          <h2 className="empty-state__title" tabIndex={-1} ref={headingRef}>
            Select a borrower
          </h2>
          <p>Choose a borrower from the pipeline to view details</p>
        </div>
      </Panel>
    );
  }
  return (
    <Panel name="Borrower detail" busy={isPending} onEscape={onLeave}>
      {(!isFailed || listedOrLoaded) && (
        <BorrowerHeader
          name={listedOrLoaded?.name}
          borrower={borrower}
          isPending={!borrower && !isFailed}
          headingRef={headingRef}
        />
      )}
      {failure}
      {!isFailed && (
        // Not a Tab stop, as Firefox would make it: AI Explainability inside is one.
        <div className="borrower-detail__scroll" tabIndex={-1} ref={scrollRef}>
          <LoanSummary borrower={borrower} />
          <AiExplainability factors={factors} />
          {!isMissing(borrower?.risk_signal) && (
            <div className="risk-signal">
              <h4 className="risk-signal__title">Risk signal</h4>
              <p>{borrower.risk_signal}</p>
            </div>
          )}
        </div>
      )}
      <BorrowerActions
        borrowerId={selectedId}
        name={listedOrLoaded?.name ?? selectedId}
        factors={factors === null ? [] : factors}
        hasButtons={!isFailed}
      />
    </Panel>
  );
}

/** Scrolls the returned element and its panel, which scrolls in large text, to the top on a new id. */
function useScrollToTop(id: string | null) {
  const scrollRef = useRef<HTMLDivElement>(null);
  const lastId = useRef(id);
  useLayoutEffect(() => {
    // Not on mount: the user may have scrolled the prerendered page before hydration.
    if (lastId.current === id) return;
    lastId.current = id;
    for (const scroller of [scrollRef.current, scrollRef.current?.closest('section')]) {
      if (scroller) scroller.scrollTop = 0;
    }
  }, [id]);
  return scrollRef;
}
