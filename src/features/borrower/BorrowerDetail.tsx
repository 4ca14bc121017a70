import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMachine } from '@xstate/react';
import { useEffect, type Ref } from 'react';
import { itemsById } from '../../api/pipeline';
import { lendingApi, useGetBorrowerQuery } from '../../api/lendingApi';
import { shownData, shownQuery } from '../../api/shownQuery';
import { Panel } from '../../components/Panel';
import { QueryView } from '../../components/QueryView';
import { isMissing, orNotAvailable, titleText } from '../../domain/text';
import { useAppOptions } from '../../appOptions';
import { selectSelectedBorrowerId } from '../../store/dashboardSlice';
import { useAppSelector } from '../../store/hooks';
import { ActionButton } from './ActionButton';
import { borrowerActions } from './actions';
import { AiExplainability } from './AiExplainability';
import { BorrowerHeader } from './BorrowerHeader';
import { collapseMachine } from './collapseMachine';
import { LoanSummary } from './LoanSummary';

/**
 * The middle column: the selected borrower. Shows the name from the list at once, and the rest when the response has
 * come, because the amount in the list can differ from the loan's.
 */
export function BorrowerDetail({ headingRef }: { readonly headingRef: Ref<HTMLHeadingElement> }) {
  const selectedId = useAppSelector(selectSelectedBorrowerId);
  const query = shownQuery(useGetBorrowerQuery(selectedId ?? skipToken));
  const borrower = query.data;
  const pipeline = shownData(lendingApi.endpoints.getPipeline.useQueryState());
  const listItem = selectedId === null ? null : pipeline && itemsById(pipeline).get(selectedId);
  const { ActionNote, constants, machineOptions } = useAppOptions();
  // The machine is not inside the keyed element, so the next borrower's factors stay shown or hidden.
  const [collapse, send] = useMachine(collapseMachine, machineOptions?.(collapseMachine));
  const name = (borrower ?? listItem)?.name;
  // A <title> in JSX would be a second one, because index.html has one.
  useEffect(() => {
    document.title = name === undefined ? 'Demo' : titleText(`${orNotAvailable(name)} · Demo`);
  }, [name]);

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

  // Undefined if nobody has assessed the borrower.
  const factors = borrower?.risk_factors ?? constants?.riskFactors;
  return (
    <Panel name="Borrower detail" busy={query.isPending}>
      {/* The key scrolls another borrower to the top. Without tabIndex Firefox would make what scrolls a Tab stop. */}
      <div key={selectedId} className="borrower-detail" tabIndex={-1}>
        {name !== undefined && <BorrowerHeader name={name} borrower={borrower} headingRef={headingRef} />}
        <QueryView query={query} subject="The borrower’s details">
          {(data) => (
            <div className="borrower-detail__scroll" tabIndex={-1}>
              <LoanSummary borrower={data} />
              <AiExplainability
                factors={factors}
                isShown={collapse.matches('shown')}
                onToggle={() => send({ type: 'collapse.toggle' })}
              />
              {!isMissing(data.risk_signal) && (
                <div className="risk-signal">
                  <h4 className="risk-signal__title">Risk signal</h4>
                  <p>{data.risk_signal}</p>
                </div>
              )}
            </div>
          )}
        </QueryView>
        <div className="borrower-actions">
          {borrower &&
            borrowerActions.map((action) => (
              <ActionButton key={action.endpoint} action={action} borrower={borrower} factors={factors} />
            ))}
          {ActionNote && <ActionNote borrowerId={selectedId} />}
        </div>
      </div>
    </Panel>
  );
}
