import type { BorrowerView } from '../../api/borrowerView';
import { Amount } from '../../components/Amount';
import { Figures } from '../../components/Figures';

/** The figures of a borrower's loan. They are pending without a borrower. */
export function LoanSummary({ borrower }: { readonly borrower: BorrowerView | undefined }) {
  return (
    <section className="borrower-detail__section loan-summary">
      <h3>Loan Summary</h3>
      <Figures
        className="loan-summary__figures"
        figures={[
          { label: 'Employment', value: borrower?.employment, isText: true },
          { label: 'Existing Loan', value: borrower && <Amount>{borrower.existingLoan}</Amount> },
          { label: 'Credit Score', value: borrower?.creditScore },
          { label: 'Source of Funds', value: borrower?.sourceOfFunds, isText: true },
        ]}
      />
    </section>
  );
}
