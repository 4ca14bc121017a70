import { Check } from 'lucide';
import { Icon } from '../../components/Icon';
import { lendingApi } from '../../backend/lendingApi';
import { PanelFailure } from '../../components/PanelFailure';
import { orEmpty } from '../../domain/missing';
import { stepProgress } from '../../domain/workflow';

/** The seven onboarding steps: three done, the fourth current, the rest to come (§2, §9). */
export function OnboardingWorkflow() {
  const { currentData, isError, error, refetch } = lendingApi.useGetWorkflowQuery();

  if (isError) {
    return (
      <PanelFailure
        what="The onboarding workflow could not be loaded."
        why={error?.message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!currentData) return <div className="skeleton__steps" />;
  const steps = orEmpty(currentData.steps);
  if (steps.length === 0) return <p className="empty">No steps in this workflow</p>;
  return (
    <ol className="workflow">
      {steps.map((step, index) => {
        const progress = stepProgress(index);
        return (
          <li
            key={index}
            className={`workflow__step workflow__step--${progress}`}
            aria-current={progress === 'current' ? 'step' : undefined}
          >
            <span className="workflow__node" aria-hidden="true">
              {progress === 'completed' ? <Icon of={Check} size={13} /> : index + 1}
            </span>
            <span>{step}</span>
            {progress === 'completed' && <span className="visually-hidden">Completed</span>}
          </li>
        );
      })}
    </ol>
  );
}
