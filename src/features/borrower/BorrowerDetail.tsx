import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMachine } from '@xstate/react';
import { useEffect, type Ref } from 'react';
import { useGetBorrowerQuery } from '../../api/lendingApi';
import { selectListItem } from '../../api/selectors';
import { usePanelState } from '../../api/usePanelState';
import { Panel } from '../../components/Panel';
import { PanelFailure } from '../../components/PanelFailure';
import { isMissing, orNotAvailable } from '../../domain/fallbacks';
import { stripInvisible } from '../../domain/stripInvisible';
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
 * The middle column: the selected borrower. Shows the name from the list at once, and the rest when
 * the response has come, because the amount in the list can differ from the loan's.
 */
export function BorrowerDetail({ headingRef }: { readonly headingRef: Ref<HTMLHeadingElement> }) {
  const selectedId = useAppSelector(selectSelectedBorrowerId);
  const { data, failure } = usePanelState(useGetBorrowerQuery(selectedId ?? skipToken));
  const listItem = useAppSelector((state) => selectListItem(state, selectedId));
  const { ActionNote, constants } = useAppOptions();
  // The machine is not inside the keyed element, so the next borrower's factors stay shown or hidden.
  const [collapse, send] = useMachine(collapseMachine);
  const name = (data ?? listItem)?.name;
  // A <title> in JSX would be a second one beside that of index.html.
  useEffect(() => {
    document.title = name === undefined ? 'Demo' : stripInvisible(`${orNotAvailable(name)} · Demo`);
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

  const isPending = !data && !failure;
  // Undefined if nobody has assessed the borrower.
  const factors = data?.risk_factors ?? constants?.riskFactors;
  return (
    <Panel name="Borrower detail" busy={isPending}>
      {/* The key scrolls another borrower to the top. Firefox makes scrolling elements Tab stops. */}
      <div key={selectedId} className="borrower-detail" tabIndex={-1}>
        {name !== undefined && (
          <BorrowerHeader name={name} borrower={data} headingRef={headingRef} />
        )}
        {failure && (
          <PanelFailure
            subject="The borrower’s details"
            failed={data ? 'refreshed' : 'loaded'}
            {...failure}
          />
        )}
        {isPending && <div className="skeleton" />}
        {data && (
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
        <div className="borrower-actions">
          {data &&
            borrowerActions.map((action) => (
              <ActionButton
                key={action.endpoint}
                action={action}
                borrower={data}
                factors={factors}
              />
            ))}
          {ActionNote && <ActionNote borrowerId={selectedId} />}
        </div>
      </div>
    </Panel>
  );
}
