import type { ResponseOf } from '../../api/schemas';
import { Amount } from '../../components/Amount';
import { Figures } from '../../components/Figures';
import { orNotAvailable } from '../../domain/text';
import { useAppOptions } from '../../appOptions';

/** Employment, existing loan, credit score and source of funds, each with its fallback. */
export function LoanSummary({ borrower }: { readonly borrower: ResponseOf<'getBorrower'> }) {
  const { constants } = useAppOptions();
  const existingLoan = borrower.existing_loan ?? constants?.existingLoan;
  return (
    <section className="borrower-detail__section">
      <h3>Loan Summary</h3>
      <Figures
        className="loan-summary__figures"
        figures={[
          ['Employment', orNotAvailable(borrower.employment)],
          ['Existing Loan', <Amount dollars={existingLoan} />],
          ['Credit Score', orNotAvailable(borrower.credit_score)],
          ['Source of Funds', orNotAvailable(borrower.source_of_funds)],
        ]}
      />
    </section>
  );
}
