import { stages, type Stage } from '../domain/stage';

/** The group of the pipeline's response in which each stage's borrowers are. */
export const groupOfStage = {
  new: 'new',
  inProgress: 'in_review',
  approved: 'approved',
} as const satisfies Record<Stage, string>;

export type Group = (typeof groupOfStage)[Stage];

/** The groups of the pipeline, in the order of the tabs. Whatever walks them derives from this list. */
export const groups: readonly Group[] = stages.map((stage) => groupOfStage[stage]);
