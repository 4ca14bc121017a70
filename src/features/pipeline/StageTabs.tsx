import type { KeyboardEvent } from 'react';
import type { Pipeline } from '../../backend/pipelineSelectors';
import { stageLabels, stages, type Stage } from '../../domain/stage';
import { selectOpenStage, stageOpened } from '../../store/deskSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

type StageTabsProps = {
  /** The borrowers to count; undefined where that is not known. */
  readonly pipeline: Pipeline | undefined;
  readonly panelId: string;
};

/**
 * The tabs New, Review and Approved, each with its count above 0 (§2 Pipeline). Arrows, Home and
 * End move and open at once; one stop of the Tab key. A tab's id is its panel's and its stage.
 */
export function StageTabs({ pipeline, panelId }: StageTabsProps) {
  const dispatch = useAppDispatch();
  const openStage = useAppSelector(selectOpenStage);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = stageAfter(event.key, openStage);
    if (!next) return;
    event.preventDefault();
    dispatch(stageOpened(next));
    document.getElementById(panelId + next)?.focus();
  }

  return (
    // The keys reach this list from its tabs, which are what has the focus.
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus
    <div className="tabs" role="tablist" aria-label="Stage" onKeyDown={onKeyDown}>
      {stages.map((stage) => {
        const isOpen = stage === openStage;
        const count = pipeline?.[stage].length ?? 0;
        return (
          <button
            key={stage}
            type="button"
            className="tab"
            role="tab"
            id={panelId + stage}
            aria-selected={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            tabIndex={isOpen ? 0 : -1}
            onClick={() => dispatch(stageOpened(stage))}
          >
            {stageLabels[stage]}
            {count > 0 && (
              <>
                {' '}
                <span className="tab__count">{count}</span>
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** The stage a key leads to from the open one, round the ends; undefined for any other key. */
function stageAfter(key: string, openStage: Stage): Stage | undefined {
  const at = stages.indexOf(openStage);
  switch (key) {
    case 'ArrowLeft':
      return stages.at(at - 1);
    case 'ArrowRight':
      return stages[(at + 1) % stages.length];
    case 'Home':
      return stages[0];
    case 'End':
      return stages.at(-1);
    default:
      return undefined;
  }
}
