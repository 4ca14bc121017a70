import { stripInvisible } from './text';

/** The stages of the pipeline, in the order of their tabs. */
export const stages = ['new', 'inProgress', 'approved'] as const;
export type Stage = (typeof stages)[number];

/** The label of each stage's tab. The stage of the in_review group is labelled Review. */
export const stageLabels: Record<Stage, string> = { new: 'New', inProgress: 'Review', approved: 'Approved' };

// styles/status-chip.scss has a class for each colour, and for grey.
const colours = { new: 'green', 'in progress': 'amber', approved: 'blue', pending: 'purple' } as const;
const colourOfStatus = new Map(Object.entries(colours)); // A status such as 'constructor' would be in an object.

/** Returns the colour of a status. Upper and lower case, and what nobody can see, make no difference. */
export function statusColour(status: string) {
  const words = stripInvisible(status).replace(/\p{White_Space}+/gu, ' ');
  return colourOfStatus.get(words.trim().toLowerCase()) ?? 'grey';
}

export const severities = ['warning', 'info', 'error'] as const;
export type Severity = (typeof severities)[number];

/** One alert in AI Explainability. */
export type RiskFactor = { readonly type: Severity; readonly text: string };

/** Returns whether Escalate to Committee is enabled: some risk factor must be an error. */
export function canEscalate(factors: readonly RiskFactor[] = []): boolean {
  return factors.some(({ type }) => type === 'error');
}
