import { useId } from 'react';
import { lendingApi } from '../../backend/lendingApi';
import { selectPipeline } from '../../backend/pipelineSelectors';
import { Panel } from '../../components/Panel';
import { PanelFailure } from '../../components/PanelFailure';
import { useAppSelector } from '../../store/hooks';
import { selectOpenStage } from '../../store/deskSlice';
import { BorrowerList } from './BorrowerList';
import { EmptyStage } from './EmptyStage';
import { StageTabs } from './StageTabs';

/**
 * The left column: the borrowers of the open stage (§2 Pipeline). `onPick` hears of a borrower
 * chosen by click or Enter, also when it was the active one already.
 */
export function Pipeline({ onPick }: { onPick: () => void }) {
  const { isFetching, isError, error, refetch } = lendingApi.useGetPipelineQuery();
  const pipeline = useAppSelector(selectPipeline);
  const openStage = useAppSelector(selectOpenStage);
  const borrowers = pipeline[openStage];
  const panelId = useId();

  function content() {
    if (isFetching) return <div className="skeleton__rows" />;
    if (isError) {
      return (
        <PanelFailure
          what="The pipeline could not be loaded."
          why={error?.message}
          onRetry={() => void refetch()}
        />
      );
    }
    return borrowers.length === 0 ? (
      <EmptyStage />
    ) : (
      <BorrowerList key={openStage} borrowers={borrowers} onPick={onPick} />
    );
  }

  return (
    <Panel name="Pipeline" busy={isFetching}>
      <div className="pipeline__head">
        <h2 className="section-title">Pipeline</h2>
        {!isFetching && !isError && (
          <p className="pipeline__total">{`Total: ${pipeline.all.length} borrowers`}</p>
        )}
      </div>
      <StageTabs pipeline={isError ? undefined : pipeline} panelId={panelId} />
      <div
        className="pipeline__stage"
        role="tabpanel"
        id={panelId}
        aria-labelledby={panelId + openStage}
      >
        {content()}
      </div>
    </Panel>
  );
}
