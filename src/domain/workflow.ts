import { isMissing } from './fallbacks';

/** The progress of a step of the onboarding workflow (§2 Broker panel). */
export type StepProgress = 'completed' | 'current' | 'upcoming';

/**
 * Returns the progress of the step at a zero-based index: after the completed steps comes the
 * current one. If it is not known how many are completed, none is marked.
 */
export function stepProgress(index: number, completed: number | null | undefined): StepProgress {
  if (isMissing(completed) || index > completed) return 'upcoming';
  return index < completed ? 'completed' : 'current';
}
