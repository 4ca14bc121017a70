import { calls, endpointNames, type EndpointName } from '../calls';
import type { ResponseOf } from '../schemas';
import type { PortfolioDb } from './portfolioDb';

/** Finds the response of a call in the database. An unknown id gives undefined. */
type Resolver<Response> = (db: PortfolioDb, id: string) => Response | undefined;

/** How each call is answered from a portfolio. */
export const resolvers: { readonly [Name in EndpointName]: Resolver<ResponseOf<Name>> } = {
  // Immer skips what is frozen. Otherwise it would freeze 100,000 borrowers one by one, which is slow.
  getPipeline: (db) => Object.freeze(db.pipeline),
  getBorrower: (db, id) => db.findBorrower(id),
  requestDocuments: borrowerAction('Documents requested.'),
  sendToValuer: borrowerAction('Valuer notified.'),
  approveLoan: borrowerAction('Loan approved.'),
  escalateToCommittee: borrowerAction('Escalated to Credit Committee.'),
  getBroker: (db, id) => db.findBroker(id),
  getWorkflow: (db) => db.workflow,
};

export const routes = endpointNames.map((name) => ({
  ...calls[name],
  resolve: resolvers[name],
}));

/** An action on one borrower. It succeeds and changes nothing; for an unknown id it gives undefined. */
function borrowerAction(message: string): Resolver<ResponseOf<'escalateToCommittee'>> {
  return (db, id) => db.findBorrower(id) && { success: true, message };
}
