import { useId, useRef, type RefObject } from 'react';
import { lendingApi } from '../../api/lendingApi';
import { readAnswer } from '../../api/readAnswer';
import { selectPipeline } from '../../api/selectors';
import { Panel } from '../../components/Panel';
import { PanelFailure } from '../../components/PanelFailure';
import { formatCount } from '../../domain/count';
import { selectSelectedStage } from '../../store/dashboardSlice';
import { useAppSelector } from '../../store/hooks';
import { BorrowerList } from './BorrowerList';
import { EmptyStage } from './EmptyStage';
import { StageTabs } from './StageTabs';
import { usePolledQuery } from './usePolledQuery';
import type { LastScroll } from './useVirtualRows';

type PipelineProps = {
  readonly listRef: RefObject<HTMLDivElement | null>;
  /** Called when a click or Enter selects a borrower, even one that is selected already. */
  readonly onSelect: () => void;
};

/** The left column: the borrowers of the selected stage (§2 Pipeline). */
export function Pipeline({ listRef, onSelect }: PipelineProps) {
  const query = usePolledQuery(lendingApi.useGetPipelineQuery());
  const { data, isPending, error } = readAnswer(query);
  const pipeline = useAppSelector(selectPipeline);
  const selectedStage = useAppSelector(selectSelectedStage);
  const borrowers = pipeline[selectedStage];
  const panelId = useId();
  // Each tab keeps its scroll position.
  const lastScrollRefs = {
    new: useRef<LastScroll>(undefined),
    inProgress: useRef<LastScroll>(undefined),
    approved: useRef<LastScroll>(undefined),
  };

  const failure = error && (
    <PanelFailure
      what="The pipeline"
      couldNotBe={data ? 'refreshed' : 'loaded'}
      why={error.message}
      onRetry={() => void query.refetch()}
    />
  );

  function content() {
    if (isPending) return <div className="skeleton__rows" />;
    if (!data) return failure;
    return borrowers.length === 0 ? (
      <EmptyStage />
    ) : (
      <BorrowerList
        key={selectedStage}
        borrowers={borrowers}
        listRef={listRef}
        lastScrollRef={lastScrollRefs[selectedStage]}
        onSelect={onSelect}
      />
    );
  }

  return (
    <Panel name="Pipeline" busy={isPending}>
      <div className="pipeline__header">
        <h2 className="section-title">Pipeline</h2>
        {data && (
          <p className="pipeline__total">{`Total: ${formatCount(pipeline.all.length)} borrowers`}</p>
        )}
      </div>
      <StageTabs pipeline={data && pipeline} panelId={panelId} />
      {data && failure}
      {data?.omitted && (
        <PanelFailure
          what={countBorrowers(data.omitted.count)}
          couldNotBe="shown"
          why={data.omitted.why}
        />
      )}
      <div
        className={`pipeline__stage ${process.env.API ? 'pipeline__stage--of-server' : ''}`}
        role="tabpanel"
        id={panelId}
        aria-labelledby={panelId + selectedStage}
        // Focusable while there is nothing focusable in it:
        // https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
        tabIndex={data && borrowers.length === 0 ? 0 : undefined}
      >
        {content()}
      </div>
    </Panel>
  );
}

function countBorrowers(count: number): string {
  return count === 1 ? '1 borrower' : `${formatCount(count)} borrowers`;
}
