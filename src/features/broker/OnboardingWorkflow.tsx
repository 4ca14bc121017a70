import { Check } from 'lucide-react';
import type { WorkflowView } from '../../api/brokerView';
import { Skeleton } from '../../components/Skeleton';

const pendingSteps = Array.from({ length: 7 }, () => ({ name: undefined, progress: 'upcoming' }));

/** The onboarding steps: the completed ones, the current one and those to come. Their names may be pending. */
export function OnboardingWorkflow({ steps }: { readonly steps: WorkflowView | undefined }) {
  return (
    <ol>
      {(steps ?? pendingSteps).map(({ name, progress }, index) => (
        <li
          key={index}
          className={`workflow-step workflow-step--${progress}`}
          aria-current={progress === 'current' ? 'step' : undefined}
        >
          <span className="workflow-step__node" aria-hidden="true">
            {progress === 'completed' ? <Check size="0.8125rem" strokeWidth={3} /> : index + 1}
          </span>
          <div>{name ?? <Skeleton />}</div>
          {progress === 'completed' && <span className="visually-hidden">Completed</span>}
        </li>
      ))}
    </ol>
  );
}
