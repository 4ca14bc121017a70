import { useId, useRef, type MouseEvent } from 'react';
import { borrowersByStage } from '../../api/borrowersByStage';
import { useGetPipelineQuery } from '../../api/lendingApi';
import { usePanelState } from '../../api/usePanelState';
import { Panel } from '../../components/Panel';
import { PanelFailure } from '../../components/PanelFailure';
import { formatCount } from '../../domain/money';
import type { Stage } from '../../domain/stage';
import { selectSelectedStage } from '../../store/dashboardSlice';
import { useAppSelector } from '../../store/hooks';
import { BorrowerList } from './BorrowerList';
import { StageTabs } from './StageTabs';

const subject = 'The pipeline';

/** The left column: the borrowers of the selected stage. */
export function Pipeline({ onSelect }: { readonly onSelect: (press?: MouseEvent) => void }) {
  const { status, data, failure } = usePanelState(useGetPipelineQuery());
  const selectedStage = useAppSelector(selectSelectedStage);
  const byStage = data && borrowersByStage(data);
  const borrowers = byStage?.[selectedStage] ?? [];
  const panelId = useId();
  /** Each tab keeps its scroll position. */
  const scrollTopsRef = useRef(new Map<Stage, number>());

  function content() {
    if (status === 'pending') return <div className="skeleton" />;
    if (status === 'failed') return <PanelFailure subject={subject} failed="loaded" {...failure} />;
    if (borrowers.length > 0) {
      return (
        <BorrowerList
          key={selectedStage}
          borrowers={borrowers}
          stage={selectedStage}
          scrollTopsRef={scrollTopsRef}
          onSelect={onSelect}
        />
      );
    }
    return (
      <div className="empty-state">
        <p className="empty-state__title">No borrowers in this category</p>
        <p>Check back later for updates</p>
      </div>
    );
  }

  return (
    <Panel name="Pipeline" busy={status === 'pending'}>
      <div className="pipeline__header">
        <h2 className="panel__title">Pipeline</h2>
        {byStage && (
          <p className="pipeline__total">{`Total: ${formatCount(byStage.all.length)} borrowers`}</p>
        )}
      </div>
      <StageTabs byStage={byStage} panelId={panelId} />
      <div
        className="pipeline__stage"
        role="tabpanel"
        id={panelId}
        aria-labelledby={panelId + selectedStage}
        // While it has nothing focusable: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
        tabIndex={data && borrowers.length === 0 ? 0 : undefined}
      >
        {content()}
      </div>
      {/* Above the list, this line would move the rows under the pointer. */}
      {data && failure && <PanelFailure subject={subject} failed="refreshed" {...failure} />}
    </Panel>
  );
}
