/** Steps 1 to 3 of the onboarding workflow count as complete (§9). */
const COMPLETED_STEPS = 3;

/** Where a step of the onboarding workflow stands (§2 Broker panel). */
export type StepProgress = 'completed' | 'current' | 'upcoming';

/** The progress of the step at an index counted from 0: three done, the fourth current (§9). */
export function stepProgress(index: number): StepProgress {
  if (index < COMPLETED_STEPS) return 'completed';
  return index === COMPLETED_STEPS ? 'current' : 'upcoming';
}
