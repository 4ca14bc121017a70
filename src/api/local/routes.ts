import { orEmpty } from '../../domain/text';
import { itemsById } from '../pipeline';
import type { ActionResult, Borrower, Broker, Pipeline, Workflow } from '../schemas';
import type { Portfolio } from './portfolioSchema';

type Route = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Finds the response in a portfolio. An unknown id gives undefined. */
  readonly resolve: (
    portfolio: Portfolio,
    id: string,
  ) => Pipeline | Borrower | Broker | Workflow | ActionResult | undefined;
};

/** The calls of the specification, and how a portfolio answers each. The first one that matches counts. */
export const routes: readonly Route[] = [
  { method: 'GET', path: '/api/borrowers/pipeline', resolve: ({ pipeline }) => pipeline },
  { method: 'GET', path: '/api/borrowers/{id}', resolve: findBorrower },
  { method: 'POST', path: '/api/borrowers/{id}/request-documents', resolve: succeedWith('Documents requested.') },
  { method: 'POST', path: '/api/borrowers/{id}/send-valuer', resolve: succeedWith('Valuer notified.') },
  { method: 'POST', path: '/api/borrowers/{id}/approve', resolve: succeedWith('Loan approved.') },
  { method: 'POST', path: '/api/borrowers/{id}/escalate', resolve: succeedWith('Escalated to Credit Committee.') },
  { method: 'GET', path: '/api/broker/{id}', resolve: findBroker },
  { method: 'GET', path: '/api/onboarding/workflow', resolve: ({ workflow }) => workflow },
];

/** Finds the list item of a borrower, joined with the detail record. The specification wants '' for a missing email. */
function findBorrower({ pipeline, borrowers }: Portfolio, id: string): Borrower | undefined {
  const item = itemsById(pipeline).get(id);
  if (!item) return undefined;
  const record = borrowers[id] ?? {};
  const status = orEmpty(record.status) || item.status;
  return { ...record, ...item, status, email: record.email ?? '' };
}

/** Responds to an action on a borrower. It changes nothing. */
function succeedWith(message: string): Route['resolve'] {
  return ({ pipeline }, id) => (itemsById(pipeline).has(id) ? { success: true, message } : undefined);
}

function findBroker({ broker: { id: ownId, ...broker } }: Portfolio, id: string): Broker | undefined {
  return id === ownId ? broker : undefined;
}
