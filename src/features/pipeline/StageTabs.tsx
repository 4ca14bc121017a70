import type { KeyboardEvent } from 'react';
import type { borrowersByStage } from '../../api/pipeline';
import { type Stage, stageLabels, stages } from '../../domain/borrower';
import { formatCount } from '../../domain/money';
import { selectSelectedStage, stageSelected } from '../../store/dashboardSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

type StageTabsProps = {
  readonly byStage: ReturnType<typeof borrowersByStage> | undefined;
  /** The id of the tab panel. A tab's id is this id followed by its stage. */
  readonly panelId: string;
};

/** The tabs of the stages, one Tab stop. The arrow keys, Home and End select a tab at once. */
export function StageTabs({ byStage, panelId }: StageTabsProps) {
  const dispatch = useAppDispatch();
  const selectedStage = useAppSelector(selectSelectedStage);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = stageOfKey(event.key, selectedStage);
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    dispatch(stageSelected(next));
    document.getElementById(panelId + next)?.focus();
  }

  return (
    <div className="stage-tabs" role="tablist" aria-label="Stage" onKeyDown={onKeyDown}>
      {stages.map((stage) => {
        const isSelected = stage === selectedStage;
        const count = byStage?.[stage].length ?? 0;
        return (
          <button
            key={stage}
            type="button"
            className="stage-tabs__tab"
            role="tab"
            id={panelId + stage}
            aria-selected={isSelected}
            aria-controls={isSelected ? panelId : undefined}
            tabIndex={isSelected ? 0 : -1}
            onClick={({ currentTarget }) => {
              // Safari on a Mac does not focus a clicked button, and the arrow keys would do nothing.
              currentTarget.focus();
              dispatch(stageSelected(stage));
            }}
          >
            {stageLabels[stage]}
            {count > 0 && <span className="stage-tabs__count">{` ${formatCount(count)}`}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** Returns the stage that a key selects. The arrow keys wrap at both ends. */
function stageOfKey(key: string, selectedStage: Stage): Stage | undefined {
  const index = stages.indexOf(selectedStage);
  const [first, last] = [stages.at(0), stages.at(-1)];
  const [left, right] = [stages.at(index - 1), stages[index + 1] ?? first];
  const targets: Record<string, Stage | undefined> = { ArrowLeft: left, ArrowRight: right, Home: first, End: last };
  return targets[key];
}
