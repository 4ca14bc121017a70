import { useId, useRef } from 'react';
import { polling, useGetPipelineQuery } from '../../api/lendingApi';
import { panelState } from '../../api/panelState';
import { borrowersByStage } from '../../api/pipeline';
import { Panel } from '../../components/Panel';
import { PanelContent } from '../../components/PanelContent';
import { RefreshFailure } from '../../components/RefreshFailure';
import { Skeleton } from '../../components/Skeleton';
import { formatCount } from '../../domain/money';
import { selectSelectedStage } from '../../store/dashboardSlice';
import { useAppSelector } from '../../store/hooks';
import { BorrowerList } from './BorrowerList';
import { PendingRows } from './PendingRows';
import { StageTabs } from './StageTabs';
import type { ListPositions } from './useVirtualRows';

/** The left column: the borrowers of the selected stage. */
export function Pipeline({ onOpen }: { readonly onOpen: () => void }) {
  const state = panelState(useGetPipelineQuery(undefined, polling), borrowersByStage);
  const selectedStage = useAppSelector(selectSelectedStage);
  const { data: byStage, isPending } = state;
  const panelId = useId();
  const positionsRef: ListPositions = useRef({});

  return (
    <Panel name="Pipeline" busy={isPending}>
      <div className="pipeline__header">
        <h2 className="panel__title">Pipeline</h2>
        <p className="pipeline__total">
          {byStage ? `Total: ${formatCount(byStage.all.length)} borrowers` : isPending && <Skeleton />}
        </p>
      </div>
      <StageTabs byStage={byStage} panelId={panelId} />
      <div
        className="pipeline__stage"
        role="tabpanel"
        id={panelId}
        aria-labelledby={panelId + selectedStage}
        // An empty tab has nothing focusable: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
        tabIndex={byStage?.[selectedStage].length === 0 ? 0 : undefined}
      >
        <PanelContent state={state} subject="The pipeline">
          {(data) =>
            !data ? (
              <PendingRows />
            ) : data[selectedStage].length > 0 ? (
              <BorrowerList
                key={selectedStage}
                borrowers={data[selectedStage]}
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
        </PanelContent>
        <RefreshFailure state={state} subject="The pipeline" />
      </div>
    </Panel>
  );
}
