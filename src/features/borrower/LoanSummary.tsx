import type { ResponseOf } from '../../api/schemas';
import { Figures } from '../../components/Figures';
import { orNotAvailable } from '../../domain/fallbacks';
import { formatDollars } from '../../domain/money';
import { usePage } from '../../page';

/** Employment, existing loan, credit score and source of funds, each with its fallback. */
export function LoanSummary({ borrower }: { readonly borrower: ResponseOf<'getBorrower'> }) {
  const { constants } = usePage();
  const existingLoan = formatDollars(borrower.existing_loan ?? constants?.existingLoan);
  return (
    <section className="borrower-detail__section">
      <h3 className="section-title">Loan Summary</h3>
      <Figures
        className="loan-summary__figures"
        figures={[
          ['Employment', orNotAvailable(borrower.employment)],
          [
            'Existing Loan',
            <span className="amount" translate="no">
              {existingLoan}
            </span>,
          ],
          ['Credit Score', orNotAvailable(borrower.credit_score)],
          ['Source of Funds', orNotAvailable(borrower.source_of_funds)],
        ]}
      />
    </section>
  );
}
