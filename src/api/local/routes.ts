import { isMissing } from '../../domain/text';
import { endpointNames, endpoints, type EndpointName } from '../endpoints';
import { itemsById } from '../pipeline';
import type { ActionResult, ResponseOf } from '../schemas';
import type { Portfolio } from './portfolioSchema';

/** Finds a response in a portfolio. An unknown id gives undefined. */
type Resolve<Response> = (portfolio: Portfolio, id: string) => Response | undefined;

/** Finds the response of each endpoint in a portfolio. */
const responses: { readonly [Name in EndpointName]: Resolve<ResponseOf<Name>> } = {
  // Immer skips a frozen object and all that is in it. To freeze 100,000 borrowers one by one would be slow.
  getPipeline: ({ pipeline }) => Object.freeze(pipeline),
  getBorrower: findBorrower,
  requestDocuments: succeedWith('Documents requested.'),
  sendToValuer: succeedWith('Valuer notified.'),
  approveLoan: succeedWith('Loan approved.'),
  escalateToCommittee: succeedWith('Escalated to Credit Committee.'),
  getBroker: ({ broker: { id, ...broker } }, brokerId) => (brokerId === id ? broker : undefined),
  getWorkflow: ({ workflow }) => workflow,
};

/** The routes of the local back end: endpoint, method, path, and how it finds the response. */
export const routes = endpointNames.map((name) => ({ name, ...endpoints[name], resolve: responses[name] }));

/** Finds the list item of a borrower, joined with the detail record. The specification wants '' for a missing email. */
function findBorrower({ pipeline, borrowers }: Portfolio, id: string) {
  const item = itemsById(pipeline).get(id);
  if (!item) return undefined;
  const record = borrowers[id];
  const status = record && !isMissing(record.status) ? record.status : item.status;
  return { ...record, ...item, status, email: record?.email ?? '' };
}

/** Answers an action on a borrower. It changes nothing. */
function succeedWith(message: string): Resolve<ActionResult> {
  return ({ pipeline }, id) => (itemsById(pipeline).has(id) ? { success: true, message } : undefined);
}
