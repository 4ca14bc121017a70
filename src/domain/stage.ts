/** The stages of the pipeline in the order of their tabs (§2 Pipeline, §3 Pipeline response). */
export const stages = ['new', 'inProgress', 'approved'] as const;
export type Stage = (typeof stages)[number];

/** What a stage's tab is called: in_review is shown as Review (§2 Pipeline). */
export const stageLabels: Record<Stage, string> = {
  new: 'New',
  inProgress: 'Review',
  approved: 'Approved',
};
