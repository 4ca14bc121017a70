/** Steps 1 to 3 of the onboarding workflow are complete (§9). */
const COMPLETED_STEPS = 3;

/** The progress of a step of the onboarding workflow (§2 Broker panel). */
export type StepProgress = 'completed' | 'current' | 'upcoming';

/** Returns the progress of the step at a zero-based index: three completed, the fourth current (§9). */
export function stepProgress(index: number): StepProgress {
  if (index < COMPLETED_STEPS) return 'completed';
  return index === COMPLETED_STEPS ? 'current' : 'upcoming';
}
