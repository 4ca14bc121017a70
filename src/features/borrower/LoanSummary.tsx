import type { BorrowerView } from '../../api/borrowerView';
import { Amount } from '../../components/Amount';
import { Figures } from '../../components/Figures';

/** Employment, existing loan, credit score and source of funds. */
export function LoanSummary({ borrower }: { readonly borrower: BorrowerView }) {
  return (
    <section className="borrower-detail__section">
      <h3>Loan Summary</h3>
      <Figures
        className="loan-summary__figures"
        figures={[
          ['Employment', borrower.employment],
          ['Existing Loan', <Amount>{borrower.existingLoan}</Amount>],
          ['Credit Score', borrower.creditScore],
          ['Source of Funds', borrower.sourceOfFunds],
        ]}
      />
    </section>
  );
}
