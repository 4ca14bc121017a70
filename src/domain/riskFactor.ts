/** How serious a risk factor is (§3 Risk factor). */
export const severities = ['warning', 'info', 'error'] as const;
export type Severity = (typeof severities)[number];

/** One alert in AI Explainability (§3 Risk factor). */
export type RiskFactor = { readonly type: Severity; readonly text: string };

/** The factors of a borrower whose data has none, in the order of the specification (§9). */
export const riskFactors: readonly RiskFactor[] = [
  { type: 'warning', text: 'Inconsistent income documentation' },
  { type: 'info', text: 'Multiple recent credit inquiries' },
  { type: 'error', text: 'DTI ratio exceeds policy limit' },
];

/** Whether Escalate to Committee is enabled: some risk factor must be an error (§4). */
export function canEscalate(factors: readonly RiskFactor[]): boolean {
  return factors.some(({ type }) => type === 'error');
}
