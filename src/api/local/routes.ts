import { endpointNames, endpoints, type EndpointName } from '../endpoints';
import type { ActionResult, ResponseOf } from '../schemas';
import type { PortfolioDb } from './portfolioDb';

/** Finds a response in the database. An unknown id gives undefined. */
type Resolve<Response> = (db: PortfolioDb, id: string) => Response | undefined;

/** How a portfolio answers each endpoint. */
const responses: { readonly [Name in EndpointName]: Resolve<ResponseOf<Name>> } = {
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

/** The routes of the local back end: endpoint, method, path, and how it finds the response. */
export const routes = endpointNames.map((name) => ({
  name,
  ...endpoints[name],
  resolve: responses[name],
}));

/** Answers an action on a borrower. It changes nothing. */
function succeed(message: string): Resolve<ActionResult> {
  return (db, id) => db.findBorrower(id) && { success: true, message };
}
