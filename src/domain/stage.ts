/** The stages of the pipeline, in the order of their tabs. */
export const stages = ['new', 'inProgress', 'approved'] as const;
export type Stage = (typeof stages)[number];

/** The label of each stage's tab. The stage of the in_review group is labelled Review. */
export const stageLabels: Record<Stage, string> = {
  new: 'New',
  inProgress: 'Review',
  approved: 'Approved',
};

/** Returns an object with a value for each of some names: the stages, or the pipeline's groups. */
export function mapNames<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  // Object.fromEntries gives string keys.
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
