import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMachine } from '@xstate/react';
import { type Ref, useEffect } from 'react';
import { borrowerView } from '../../api/borrowerView';
import { polling, useGetBorrowerQuery, usePipelineQueryState } from '../../api/lendingApi';
import { availableData, panelState } from '../../api/panelState';
import { itemsById } from '../../api/pipeline';
import { Panel } from '../../components/Panel';
import { PanelContent } from '../../components/PanelContent';
import { RefreshFailure } from '../../components/RefreshFailure';
import { Skeleton } from '../../components/Skeleton';
import { useInspect } from '../../devtools/machines';
import { titleText } from '../../domain/text';
import { selectSelectedBorrowerId } from '../../store/dashboardSlice';
import { useAppSelector } from '../../store/hooks';
import { AiExplainability } from './AiExplainability';
import { BorrowerActions } from './BorrowerActions';
import { BorrowerHeader } from './BorrowerHeader';
import { collapseMachine } from './collapseMachine';
import { LoanSummary } from './LoanSummary';

/** The middle column: the selected borrower. Until there is a response it shows the list's name, but not its amount. */
export function BorrowerDetail({ headingRef }: { readonly headingRef: Ref<HTMLHeadingElement> }) {
  const selectedId = useAppSelector(selectSelectedBorrowerId);
  const state = panelState(useGetBorrowerQuery(selectedId ?? skipToken, polling), borrowerView);
  const { data: borrower, isPending } = state;
  const pipeline = availableData(usePipelineQueryState());
  const listItem = pipeline && itemsById(pipeline).get(selectedId ?? '');
  // The machine is not inside the keyed element, so the next borrower's factors stay shown or hidden.
  const [collapse, send] = useMachine(collapseMachine, useInspect());
  const name = (borrower ?? listItem)?.name;
  // A <title> in JSX would be a second one, because index.html has one.
  useEffect(() => {
    document.title = name === undefined ? 'Demo' : titleText(`${name} · Demo`);
  }, [name]);

  if (selectedId === null) {
    return (
      <Panel name="Borrower detail">
        <div className="empty-state">
          <h2 className="empty-state__title" tabIndex={-1} ref={headingRef}>
            Select a borrower
          </h2>
          <p>Choose a borrower from the pipeline to view details</p>
        </div>
      </Panel>
    );
  }

  return (
    <Panel name="Borrower detail" busy={isPending}>
      {/* The key scrolls another borrower to the top. In Firefox a scroller without a tabIndex is a Tab stop. */}
      <div key={selectedId} className="borrower-detail">
        {(name !== undefined || isPending) && (
          <BorrowerHeader name={name} borrower={borrower} isPending={isPending} headingRef={headingRef} />
        )}
        <PanelContent state={state} subject="The borrower’s details">
          {(data) => (
            <div className="panel__scroll borrower-detail__scroll" tabIndex={-1}>
              <LoanSummary borrower={data} />
              <AiExplainability
                borrower={data}
                isShown={collapse.matches('shown')}
                onToggle={() => send({ type: 'collapse.toggle' })}
              />
              {(!data || data.riskSignal) && (
                <section className="risk-signal">
                  <h3>Risk signal</h3>
                  <p className="risk-signal__text">{data ? data.riskSignal : <Skeleton />}</p>
                </section>
              )}
            </div>
          )}
        </PanelContent>
        <RefreshFailure state={state} subject="The borrower’s details" />
        <BorrowerActions borrowerId={selectedId} borrower={borrower} />
      </div>
    </Panel>
  );
}
