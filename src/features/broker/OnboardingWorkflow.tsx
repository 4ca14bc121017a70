import { Check } from 'lucide';
import type { PanelState } from '../../api/usePanelState';
import { Icon } from '../../components/Icon';
import { PanelFailure } from '../../components/PanelFailure';
import type { ResponseOf } from '../../api/schemas';
import { stepProgress } from '../../domain/workflow';
import { usePage } from '../../page';

type OnboardingWorkflowProps = { readonly workflow: PanelState<ResponseOf<'getWorkflow'>> };

/** The onboarding steps: the completed ones, the current one and those to come. */
export function OnboardingWorkflow({ workflow }: OnboardingWorkflowProps) {
  const { constants } = usePage();
  const { data, isPending } = workflow;
  const failure = workflow.failure && (
    <PanelFailure subject="The onboarding workflow" {...workflow.failure} />
  );

  if (isPending) {
    return [1, 2, 3, 4, 5, 6, 7].map((step) => <div key={step} className="skeleton__step" />);
  }
  if (!data) return failure;
  return (
    <>
      {failure}
      <ol>
        {data.steps.map((step, index) => {
          const progress = stepProgress(index, data.completed ?? constants?.completedSteps);
          return (
            <li
              key={index}
              className={`workflow-step workflow-step--${progress}`}
              aria-current={progress === 'current' ? 'step' : undefined}
            >
              <span className="workflow-step__node" aria-hidden="true">
                {progress === 'completed' ? (
                  <Icon icon={Check} className="workflow-step__check" size={13} />
                ) : (
                  index + 1
                )}
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
