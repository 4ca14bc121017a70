import { useId, useRef } from 'react';
import { borrowersByStage } from '../../api/pipeline';
import { useGetPipelineQuery } from '../../api/lendingApi';
import { shownQuery } from '../../api/shownQuery';
import { Panel } from '../../components/Panel';
import { QueryView } from '../../components/QueryView';
import { formatCount } from '../../domain/money';
import type { Stage } from '../../domain/borrower';
import { selectSelectedStage } from '../../store/dashboardSlice';
import { useAppSelector } from '../../store/hooks';
import { BorrowerList } from './BorrowerList';
import { StageTabs } from './StageTabs';

/** The left column: the borrowers of the selected stage. */
export function Pipeline({ onOpen }: { readonly onOpen: () => void }) {
  const query = shownQuery(useGetPipelineQuery());
  const selectedStage = useAppSelector(selectSelectedStage);
  const byStage = query.data && borrowersByStage(query.data);
  const borrowers = byStage?.[selectedStage] ?? [];
  const panelId = useId();
  /** Each tab keeps its scroll position. */
  const positionsRef = useRef(new Map<Stage, number>());

  return (
    <Panel name="Pipeline" busy={query.isPending}>
      <div className="pipeline__header">
        <h2 className="panel__title">Pipeline</h2>
        {byStage && <p className="pipeline__total">{`Total: ${formatCount(byStage.all.length)} borrowers`}</p>}
      </div>
      <StageTabs byStage={byStage} panelId={panelId} />
      <div
        className="pipeline__stage"
        role="tabpanel"
        id={panelId}
        aria-labelledby={panelId + selectedStage}
        // An empty tab has nothing focusable: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
        tabIndex={byStage && borrowers.length === 0 ? 0 : undefined}
      >
        <QueryView query={query} subject="The pipeline">
          {() =>
            borrowers.length > 0 ? (
              <BorrowerList
                key={selectedStage}
                borrowers={borrowers}
                stage={selectedStage}
                positionsRef={positionsRef}
                onOpen={onOpen}
              />
            ) : (
              <div className="empty-state">
                <p className="empty-state__title">No borrowers in this category</p>
                <p>Check back later for updates</p>
              </div>
            )
          }
        </QueryView>
      </div>
    </Panel>
  );
}
