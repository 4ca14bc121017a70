import { createRef, useId, useMemo, type RefObject } from 'react';
import { useGetPipelineQuery } from '../../api/lendingApi';
import { selectPipeline } from '../../api/selectors';
import { usePanelState } from '../../api/usePanelState';
import { Panel } from '../../components/Panel';
import { PanelFailure } from '../../components/PanelFailure';
import { formatCount } from '../../domain/money';
import { mapNames, stages } from '../../domain/stage';
import { usePage } from '../../page';
import { selectSelectedStage } from '../../store/dashboardSlice';
import { useAppSelector } from '../../store/hooks';
import { BorrowerList } from './BorrowerList';
import { StageTabs } from './StageTabs';
import type { ListPlace } from './useVirtualRows';

type PipelineProps = {
  readonly listRef: RefObject<HTMLDivElement | null>;
  /** Called when a click or Enter selects a borrower, even one that is selected already. */
  readonly onSelect: () => void;
};

/** The left column: the borrowers of the selected stage. */
export function Pipeline({ listRef, onSelect }: PipelineProps) {
  const state = usePanelState(useGetPipelineQuery());
  const { data, isPending } = state;
  const pipeline = useAppSelector(selectPipeline);
  const selectedStage = useAppSelector(selectSelectedStage);
  const borrowers = pipeline[selectedStage];
  const { PipelineNote } = usePage();
  const panelId = useId();
  // Each tab keeps its scroll position.
  const placeRefs = useMemo(() => mapNames(stages, () => createRef<ListPlace>()), []);
  const failure = state.failure && <PanelFailure subject="The pipeline" {...state.failure} />;

  function content() {
    if (isPending) {
      return [1, 2, 3, 4].map((row) => <div key={row} className="skeleton__row" />);
    }
    if (!data) return failure;
    // A borrower that the lists lack may belong to this stage.
    if (borrowers.length === 0 && data.total !== undefined) return null;
    return borrowers.length === 0 ? (
      <div className="empty-state">
        <p className="empty-state__title">No borrowers in this category</p>
        <p>Check back later for updates</p>
      </div>
    ) : (
      <BorrowerList
        key={selectedStage}
        borrowers={borrowers}
        listRef={listRef}
        placeRef={placeRefs[selectedStage]}
        onSelect={onSelect}
      />
    );
  }

  return (
    <Panel name="Pipeline" busy={isPending}>
      <div className="pipeline__header">
        <h2 className="section-title">Pipeline</h2>
        {data && (
          <p className="pipeline__total">
            {`Total: ${formatCount(data.total ?? pipeline.all.length)} borrowers`}
          </p>
        )}
      </div>
      <StageTabs pipeline={data && pipeline} panelId={panelId} />
      {PipelineNote && <PipelineNote />}
      <div
        className="pipeline__stage"
        role="tabpanel"
        id={panelId}
        aria-labelledby={panelId + selectedStage}
        // Focusable while there is nothing focusable in it:
        // https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
        tabIndex={data && borrowers.length === 0 ? 0 : undefined}
      >
        {content()}
      </div>
      {/* Below the list, which it would move under the pointer. */}
      {data && failure}
    </Panel>
  );
}
