import { callOf, endpointNames, type EndpointName } from '../contract/calls';
import type { ResponseOf } from '../contract/responseSchemas';
import type { PortfolioDb } from './portfolioDb';

/** How a call is answered from a portfolio. */
type Resolver<Response> = {
  /** The fields a response must have. */
  readonly requiredFields: readonly (keyof Response & string)[];
  /** Finds the response in the database. An unknown id gives undefined. */
  readonly resolve: (db: PortfolioDb, id: string) => Response | undefined;
};

/** How each call is answered. */
export const resolvers: { readonly [Name in EndpointName]: Resolver<ResponseOf<Name>> } = {
  getPipeline: {
    requiredFields: ['new', 'in_review', 'approved'],
    resolve: (db) => db.pipeline,
  },
  getBorrower: {
    requiredFields: ['id', 'name', 'loan_type', 'amount', 'status'],
    resolve: (db, id) => db.findBorrower(id),
  },
  requestDocuments: action('Documents requested.'),
  sendToValuer: action('Valuer notified.'),
  approveLoan: action('Loan approved.'),
  escalateToCommittee: action('Escalated to Credit Committee.'),
  getBroker: {
    requiredFields: ['name', 'deals', 'approval_rate', 'pending'],
    resolve: (db, id) => db.findBroker(id),
  },
  getWorkflow: {
    requiredFields: ['steps'],
    resolve: (db) => db.workflow,
  },
};

/** The routes of the eight calls. */
export const routes = endpointNames.map((name) => ({ ...callOf(name), ...resolvers[name] }));

/** An action on one borrower. Every action succeeds and changes nothing (§4, §7). */
function action(message: string): Resolver<ResponseOf<'escalateToCommittee'>> {
  return {
    requiredFields: ['success', 'message'],
    resolve: (db, id) => db.findBorrower(id) && { success: true, message },
  };
}
