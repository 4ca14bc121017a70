import { calls, endpointNames, type EndpointName } from '../calls';
import type { ActionResult, ResponseOf } from '../schemas';
import type { PortfolioDb } from './portfolioDb';

/** Finds the response of a call in the database. An unknown id gives undefined. */
type Resolver<Response> = (db: PortfolioDb, id: string) => Response | undefined;

/** How each call is answered from a portfolio. */
export const resolvers: { readonly [Name in EndpointName]: Resolver<ResponseOf<Name>> } = {
  // Immer skips what is frozen. Otherwise it would freeze 100,000 borrowers one by one, which is slow.
  getPipeline: (db) => Object.freeze(db.pipeline),
  getBorrower: (db, id) => db.findBorrower(id),
  requestDocuments: succeed('Documents requested.'),
  sendToValuer: succeed('Valuer notified.'),
  approveLoan: succeed('Loan approved.'),
  escalateToCommittee: succeed('Escalated to Credit Committee.'),
  getBroker: (db, id) => db.findBroker(id),
  getWorkflow: (db) => db.workflow,
};

export const routes = endpointNames.map((name) => ({ ...calls[name], resolve: resolvers[name] }));

/** Answers an action on a borrower. It changes nothing. */
function succeed(message: string): Resolver<ActionResult> {
  return (db, id) => db.findBorrower(id) && { success: true, message };
}
