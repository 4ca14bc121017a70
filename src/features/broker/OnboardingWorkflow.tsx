import { Check } from 'lucide-react';
import type { ResponseOf } from '../../api/schemas';
import { useAppOptions } from '../../appOptions';
import { isMissing } from '../../domain/text';

/** The onboarding steps: the completed ones, the current one and those to come. */
export function OnboardingWorkflow({ workflow }: { readonly workflow: ResponseOf<'getWorkflow'> }) {
  const { constants } = useAppOptions();
  const completed = workflow.completed ?? constants?.completedSteps;
  return (
    <ol>
      {workflow.steps.map((step, index) => {
        const progress = stepProgress(index, completed);
        return (
          <li
            key={index}
            className={`workflow-step workflow-step--${progress}`}
            aria-current={progress === 'current' ? 'step' : undefined}
          >
            {/* The key makes a new element, because a page translator may have replaced the number. */}
            <span key={progress} className="workflow-step__node" aria-hidden="true">
              {progress === 'completed' ? <Check size="0.8125rem" strokeWidth={3} /> : index + 1}
            </span>
            <div>{step}</div>
            {progress === 'completed' && <span className="visually-hidden">Completed</span>}
          </li>
        );
      })}
    </ol>
  );
}

/** Returns the progress of a step. If nobody knows how many are completed, none is marked. */
function stepProgress(index: number, completed: number | null | undefined) {
  if (isMissing(completed) || index > completed) return 'upcoming';
  return index < completed ? 'completed' : 'current';
}
