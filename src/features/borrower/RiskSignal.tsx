import { isMissing } from '../../domain/missing';

/** The borrower's own risk signal, shown when there is one (§2 Borrower detail). */
export function RiskSignal({ signal }: { signal: string | null | undefined }) {
  if (isMissing(signal)) return null;
  return (
    <div className="risk-signal">
      <h4 className="risk-signal__title">Risk signal</h4>
      <p>{signal}</p>
    </div>
  );
}
