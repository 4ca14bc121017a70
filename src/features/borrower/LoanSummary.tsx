import type { Borrower } from '../../backend/loanBook';
import { orNotAvailable } from '../../domain/missing';
import { existingLoan } from '../../domain/money';

/**
 * Employment, existing loan, credit score and source of funds with their fallbacks (§2). Without
 * a borrower, while the answer is on its way, the grid stands with its values left open.
 */
export function LoanSummary({ borrower }: { borrower: Borrower | undefined }) {
  const pairs = [
    ['Employment', borrower && orNotAvailable(borrower.employment)],
    ['Existing Loan', borrower && existingLoan(borrower.existing_loan)],
    ['Credit Score', borrower && orNotAvailable(borrower.credit_score)],
    ['Source of Funds', borrower && orNotAvailable(borrower.source_of_funds)],
  ] as const;
  return (
    <section className="detail-section">
      <h3 className="section-title">Loan Summary</h3>
      <dl className="figures figures--summary">
        {pairs.map(([label, value]) => (
          <div key={label} className="figure">
            <dt className="figure__label">{label}</dt>
            <dd className="figure__value">{value ?? <span className="skeleton__text" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
