import type { ResponseOf } from '../../api/schemas';
import { Dollars } from '../../components/Dollars';
import { Figures } from '../../components/Figures';
import { orNotAvailable } from '../../domain/fallbacks';
import { formatDollars } from '../../domain/money';
import { usePage } from '../../page';

type LoanSummaryProps = {
  /** Undefined while the detail is pending: the labels show, the values are skeletons. */
  readonly borrower: ResponseOf<'getBorrower'> | undefined;
};

/** Employment, existing loan, credit score and source of funds, each with its fallback. */
export function LoanSummary({ borrower }: LoanSummaryProps) {
  const { constants } = usePage();
  const loan = borrower?.existing_loan ?? constants?.existingLoan;
  return (
    <section className="borrower-detail__section">
      <h3 className="section-title">Loan Summary</h3>
      <Figures
        className="loan-summary__figures"
        figures={[
          ['Employment', borrower && orNotAvailable(borrower.employment)],
          ['Existing Loan', borrower && <Dollars text={formatDollars(loan)} />],
          ['Credit Score', borrower && orNotAvailable(borrower.credit_score)],
          ['Source of Funds', borrower && orNotAvailable(borrower.source_of_funds)],
        ]}
      />
    </section>
  );
}
