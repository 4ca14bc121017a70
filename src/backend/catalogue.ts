import type { LoanBook } from './loanBook';

/**
 * One simulated endpoint (§7): how it is called, which fields its answer must have, and how it is
 * found in the loan book. An id the book does not know is answered with undefined.
 */
export type Route = {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly answer: readonly string[];
  readonly resolve: (book: LoanBook, id: string) => unknown;
};

/** Every call the screen can make (§7), all answered locally. */
export const catalogue = [
  {
    method: 'GET',
    path: '/api/borrowers/pipeline',
    answer: ['new', 'in_review', 'approved'],
    resolve: (book) => book.pipeline,
  },
  {
    method: 'GET',
    path: '/api/borrowers/{id}',
    answer: ['id', 'name', 'loan_type', 'amount', 'status'],
    resolve: (book, id) => book.findBorrower(id),
  },
  {
    method: 'POST',
    path: '/api/borrowers/{id}/request-documents',
    answer: ['success', 'message'],
    resolve: acknowledge('Documents requested.'),
  },
  {
    method: 'POST',
    path: '/api/borrowers/{id}/send-valuer',
    answer: ['success', 'message'],
    resolve: acknowledge('Valuer notified.'),
  },
  {
    method: 'POST',
    path: '/api/borrowers/{id}/approve',
    answer: ['success', 'message'],
    resolve: acknowledge('Loan approved.'),
  },
  {
    method: 'POST',
    path: '/api/borrowers/{id}/escalate',
    answer: ['success', 'message'],
    resolve: acknowledge('Escalated to Credit Committee.'),
  },
  {
    method: 'GET',
    path: '/api/broker/{id}',
    answer: ['name', 'deals', 'approval_rate', 'pending'],
    resolve: (book, id) => book.findBroker(id),
  },
  {
    method: 'GET',
    path: '/api/onboarding/workflow',
    answer: ['steps'],
    resolve: (book) => book.workflow,
  },
] as const satisfies readonly Route[];

/** What a POST answers: whether it was done, and a message that says so (§7). */
export type Acknowledgement = { readonly success: boolean; readonly message: string };

function acknowledge(message: string) {
  return (book: LoanBook, id: string): Acknowledgement | undefined =>
    book.findBorrower(id) && { success: true, message };
}
