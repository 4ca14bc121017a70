import { Check } from 'lucide';
import { lendingApi } from '../../api/lendingApi';
import { Icon } from '../../components/Icon';
import { PanelFailure } from '../../components/PanelFailure';
import { stepProgress } from '../../domain/workflow';

/** The onboarding steps: three completed, the fourth current, the rest upcoming (§2, §9). */
export function OnboardingWorkflow() {
  const { currentData, isError, error, refetch } = lendingApi.useGetWorkflowQuery();

  if (isError) {
    return (
      <PanelFailure
        what="The onboarding workflow could not be loaded."
        why={error?.message}
        retrying="loading the onboarding workflow"
        onRetry={() => void refetch()}
      />
    );
  }
  if (!currentData) return <div className="skeleton__steps" />;
  return (
    <ol>
      {currentData.steps.map((step, index) => {
        const progress = stepProgress(index);
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
            <span>{step}</span>
            {progress === 'completed' && <span className="visually-hidden">Completed</span>}
          </li>
        );
      })}
    </ol>
  );
}
