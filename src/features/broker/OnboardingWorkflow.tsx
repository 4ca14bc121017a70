import { Check } from 'lucide-react';
import type { ResponseOf } from '../../api/schemas';
import type { PanelState } from '../../api/usePanelState';
import { PanelFailure } from '../../components/PanelFailure';
import { stepProgress } from '../../domain/workflow';
import { useAppOptions } from '../../appOptions';

const subject = 'The onboarding workflow';

type OnboardingWorkflowProps = { readonly workflow: PanelState<ResponseOf<'getWorkflow'>> };

/** The onboarding steps: the completed ones, the current one and those to come. */
export function OnboardingWorkflow({ workflow }: OnboardingWorkflowProps) {
  const { constants } = useAppOptions();
  const { status, data, failure } = workflow;
  if (status === 'pending') return <div className="skeleton" />;
  if (status === 'failed') return <PanelFailure subject={subject} failed="loaded" {...failure} />;
  return (
    <>
      {failure && <PanelFailure subject={subject} failed="refreshed" {...failure} />}
      <ol>
        {data.steps.map((step, index) => {
          const progress = stepProgress(index, data.completed ?? constants?.completedSteps);
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
    </>
  );
}
