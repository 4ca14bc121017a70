export const severities = ['warning', 'info', 'error'] as const;
export type Severity = (typeof severities)[number];

/** One alert in AI Explainability. */
export type RiskFactor = { readonly type: Severity; readonly text: string };

/** Whether Escalate to Committee is enabled: some risk factor must be an error. */
export function canEscalate(factors: readonly RiskFactor[] = []): boolean {
  return factors.some(({ type }) => type === 'error');
}
