/** The stages of the pipeline, in the order of their tabs. */
export const stages = ['new', 'inProgress', 'approved'] as const;
export type Stage = (typeof stages)[number];

/** The label of each stage's tab. The stage of the in_review group is labelled Review. */
export const stageLabels: Record<Stage, string> = {
  new: 'New',
  inProgress: 'Review',
  approved: 'Approved',
};
