import { Check } from 'lucide';
import { lendingApi } from '../../api/lendingApi';
import { readAnswer } from '../../api/readAnswer';
import { Icon } from '../../components/Icon';
import { PanelFailure } from '../../components/PanelFailure';
import type { ResponseOf } from '../../contract/responseSchemas';
import { stepProgress } from '../../domain/workflow';

/** The onboarding steps: the completed ones, the current one and those to come (§2). */
export function OnboardingWorkflow() {
  const query = lendingApi.useGetWorkflowQuery();
  const { data, isPending, error } = readAnswer(query);
  const failure = error && (
    <PanelFailure
      what="The onboarding workflow"
      couldNotBe={data ? 'refreshed' : 'loaded'}
      why={error.message}
      onRetry={() => void query.refetch()}
    />
  );

  if (isPending) return <div className="skeleton__steps" />;
  if (!data) return failure;
  return (
    <>
      {failure}
      <WorkflowSteps workflow={data} />
    </>
  );
}

function WorkflowSteps({ workflow }: { workflow: ResponseOf<'getWorkflow'> }) {
  return (
    <ol>
      {workflow.steps.map((step, index) => {
        const progress = stepProgress(index, workflow.completed);
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
