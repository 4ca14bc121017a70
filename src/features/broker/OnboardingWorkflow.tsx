import { Check } from 'lucide-react';
import type { WorkflowView } from '../../api/brokerView';

/** The onboarding steps: the completed ones, the current one and those to come. */
export function OnboardingWorkflow({ steps }: { readonly steps: WorkflowView }) {
  return (
    <ol>
      {steps.map(({ name, progress }, index) => (
        <li
          key={index}
          className={`workflow-step workflow-step--${progress}`}
          aria-current={progress === 'current' ? 'step' : undefined}
        >
          <span className="workflow-step__node" aria-hidden="true">
            {progress === 'completed' ? <Check size="0.8125rem" strokeWidth={3} /> : index + 1}
          </span>
          <div>{name}</div>
          {progress === 'completed' && <span className="visually-hidden">Completed</span>}
        </li>
      ))}
    </ol>
  );
}
