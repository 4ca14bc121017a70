import { skipToken } from '@reduxjs/toolkit/query/react';
import { useLayoutEffect } from 'react';
import { lendingApi } from '../../backend/lendingApi';
import { Panel } from '../../components/Panel';
import { PanelFailure } from '../../components/PanelFailure';
import { orNotAvailable } from '../../domain/missing';
import { riskFactors } from '../../domain/riskFactor';
import { selectActiveBorrowerId } from '../../store/deskSlice';
import { useAppSelector } from '../../store/hooks';
import { selectActiveListItem } from '../../store/selectActiveListItem';
import { AiExplainability } from './AiExplainability';
import { BorrowerActions } from './BorrowerActions';
import { BorrowerHead } from './BorrowerHead';
import { LoanSummary } from './LoanSummary';
import { NoBorrower } from './NoBorrower';
import { PrintDate } from './PrintDate';
import { RiskSignal } from './RiskSignal';

type BorrowerDetailProps = {
  /** Hears of Escape: the way back to the list. */
  readonly onLeave: () => void;
};

/**
 * The middle column: the active borrower with risk signals and actions (§2). What the list knows
 * shows at once; the rest when its answer is there.
 */
export function BorrowerDetail({ onLeave }: BorrowerDetailProps) {
  const activeId = useAppSelector(selectActiveBorrowerId);
  // `currentData`, because `data` is the previous borrower's until this one's answer is there.
  const { currentData, isFetching, isError, error, refetch } = lendingApi.useGetBorrowerQuery(
    activeId ?? skipToken,
  );
  const listItem = useAppSelector(selectActiveListItem);

  useLayoutEffect(
    // On leaving a borrower, not on coming: the page's HTML may have been scrolled before this.
    () => () => {
      // In large text it is the panel that scrolls.
      for (const one of document.querySelectorAll('.panel--borrower, .detail-scroll')) {
        one.scrollTop = 0;
      }
    },
    [activeId],
  );

  // After an error the last good answer is still there: it is not what the screen should say.
  const borrower = isError ? undefined : currentData;
  const known = borrower ?? listItem;
  // There from load and for good, so that a screen reader hears what is put into it.
  const announcement = (
    <p className="visually-hidden" aria-live="polite">
      {known && `Showing ${orNotAvailable(known.name)}`}
    </p>
  );

  if (activeId === null) {
    return (
      <Panel name="Borrower detail">
        {announcement}
        <NoBorrower />
      </Panel>
    );
  }
  return (
    <Panel name="Borrower detail" busy={isFetching} onEscape={onLeave}>
      {announcement}
      {known ? (
        <BorrowerHead borrower={known} />
      ) : (
        !isError && <div className="borrower-head skeleton__head" />
      )}
      {isError ? (
        <PanelFailure
          what="The borrower’s details could not be loaded."
          why={error?.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <div className="detail-scroll">
            <LoanSummary borrower={borrower} />
            <AiExplainability factors={riskFactors} />
            <RiskSignal signal={borrower?.risk_signal} />
            <PrintDate />
          </div>
          <BorrowerActions borrowerId={activeId} factors={riskFactors} />
        </>
      )}
    </Panel>
  );
}
