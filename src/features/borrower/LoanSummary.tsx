import type { BorrowerView } from '../../api/borrowerView';
import { Figures } from '../../components/Figures';

/** The figures of a borrower's loan. They are pending without a borrower. */
export function LoanSummary({ borrower }: { readonly borrower: BorrowerView | undefined }) {
  return (
    <section className="borrower-detail__section loan-summary">
      <h3>Loan Summary</h3>
      <Figures
        className="loan-summary__figures"
        figures={[
          { label: 'Employment', value: borrower?.employment, kind: 'text' },
          { label: 'Existing Loan', value: borrower?.existingLoan, kind: 'amount' },
          { label: 'Credit Score', value: borrower?.creditScore },
          { label: 'Source of Funds', value: borrower?.sourceOfFunds, kind: 'text' },
        ]}
      />
    </section>
  );
}
