import { isMissing } from '../../domain/fallbacks';

/** The borrower's own risk signal, rendered only if there is one. */
export function RiskSignal({ signal }: { signal: string | null | undefined }) {
  if (isMissing(signal)) return null;
  return (
    <div className="risk-signal">
      <h4 className="risk-signal__title">Risk signal</h4>
      <p>{signal}</p>
    </div>
  );
}
