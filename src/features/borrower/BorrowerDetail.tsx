import { skipToken } from '@reduxjs/toolkit/query/react';
import { useLayoutEffect, useRef, type Ref } from 'react';
import { lendingApi } from '../../api/lendingApi';
import { readAnswer } from '../../api/readAnswer';
import { selectListItem } from '../../api/selectors';
import { Panel } from '../../components/Panel';
import { PanelFailure } from '../../components/PanelFailure';
import { orNotAvailable } from '../../domain/fallbacks';
import { riskFactors } from '../../domain/riskFactor';
import { selectSelectedBorrowerId } from '../../store/dashboardSlice';
import { useAppSelector } from '../../store/hooks';
import { AiExplainability } from './AiExplainability';
import { BorrowerActions } from './BorrowerActions';
import { BorrowerHeader } from './BorrowerHeader';
import { LoanSummary } from './LoanSummary';
import { NoBorrower } from './NoBorrower';
import { PrintDate } from './PrintDate';
import { RiskSignal } from './RiskSignal';

type BorrowerDetailProps = {
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** Called on Escape, which leads back to the list. */
  readonly onLeave: () => void;
};

/**
 * The middle column: the selected borrower with risk signals and actions (§2). Shows what the list
 * knows at once and the rest when the detail is fulfilled.
 */
export function BorrowerDetail({ headingRef, onLeave }: BorrowerDetailProps) {
  const selectedId = useAppSelector(selectSelectedBorrowerId);
  const query = lendingApi.useGetBorrowerQuery(selectedId ?? skipToken);
  const { data: borrower, isPending, error } = readAnswer(query);
  const failure = error && (
    <PanelFailure
      what="The borrower’s details"
      couldNotBe={borrower ? 'refreshed' : 'loaded'}
      why={error.message}
      onRetry={() => void query.refetch()}
    />
  );
  const isFailed = failure && !borrower;
  const listItem = useAppSelector((state) => selectListItem(state, selectedId));
  const scrollRef = useScrollToTop(selectedId);

  const known = borrower ?? listItem;
  // Always mounted: screen readers announce only what is added to an existing live region.
  const announcement = (
    <p className="visually-hidden" aria-live="polite">
      {known && `Showing ${orNotAvailable(known.name)}`}
    </p>
  );

  if (selectedId === null) {
    return (
      <Panel name="Borrower detail">
        {announcement}
        <NoBorrower headingRef={headingRef} />
      </Panel>
    );
  }
  return (
    <Panel name="Borrower detail" busy={isPending} onEscape={onLeave}>
      {announcement}
      {known ? (
        <BorrowerHeader borrower={known} headingRef={headingRef} />
      ) : (
        !isFailed && <div className="borrower-header skeleton__header" />
      )}
      {isFailed ? (
        failure
      ) : (
        <>
          {failure}
          {/* Not a Tab stop, as Firefox would make it: AI Explainability inside is one. */}
          <div className="detail-scroll" tabIndex={-1} ref={scrollRef}>
            <LoanSummary borrower={borrower} />
            <AiExplainability factors={riskFactors} />
            <RiskSignal signal={borrower?.risk_signal} />
            <PrintDate />
          </div>
          <BorrowerActions borrowerId={selectedId} factors={riskFactors} />
        </>
      )}
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
