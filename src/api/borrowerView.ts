import { canEscalate } from '../domain/borrower';
import { formatDollars } from '../domain/money';
import { orEmpty, orNotAvailable } from '../domain/text';
import { viewConstants } from '../domain/viewConstants';
import type { Borrower, BorrowerListItem } from './schemas';

export type BorrowerView = ReturnType<typeof borrowerView>;

/** What the detail shows of a borrower. It shows nothing for ''. */
export function borrowerView(borrower: Borrower) {
  const riskFactors = borrower.risk_factors ?? viewConstants.riskFactors;
  return {
    name: borrower.name,
    status: orNotAvailable(borrower.status),
    email: orEmpty(borrower.email),
    phone: orEmpty(borrower.phone),
    loanAmount: formatDollars(borrower.loan_amount ?? borrower.amount),
    employment: orNotAvailable(borrower.employment),
    existingLoan: formatDollars(borrower.existing_loan ?? viewConstants.existingLoan),
    creditScore: orNotAvailable(borrower.credit_score),
    sourceOfFunds: orNotAvailable(borrower.source_of_funds),
    /** Undefined if nobody has assessed the borrower. */
    riskFactors,
    canEscalate: canEscalate(riskFactors),
    riskSignal: orEmpty(borrower.risk_signal),
  };
}

/** What the list shows of a borrower. */
export function listItemView(item: BorrowerListItem) {
  return {
    name: item.name,
    amount: formatDollars(item.amount),
    loanType: orNotAvailable(item.loan_type),
    status: orNotAvailable(item.status),
  };
}
