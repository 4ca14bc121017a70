import { isMissing } from './fallbacks';

/** Returns the progress of a step. If nobody knows how many are completed, none is marked. */
export function stepProgress(index: number, completed: number | null | undefined) {
  if (isMissing(completed) || index > completed) return 'upcoming';
  return index < completed ? 'completed' : 'current';
}
