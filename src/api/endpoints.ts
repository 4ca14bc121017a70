/** The method and path of each endpoint; the first path that matches counts. Whatever else needs them reads this. */
export const endpoints = {
  getPipeline: { method: 'GET', path: '/api/borrowers/pipeline' },
  getBorrower: { method: 'GET', path: '/api/borrowers/{id}' },
  requestDocuments: { method: 'POST', path: '/api/borrowers/{id}/request-documents' },
  sendToValuer: { method: 'POST', path: '/api/borrowers/{id}/send-valuer' },
  approveLoan: { method: 'POST', path: '/api/borrowers/{id}/approve' },
  escalateToCommittee: { method: 'POST', path: '/api/borrowers/{id}/escalate' },
  getBroker: { method: 'GET', path: '/api/broker/{id}' },
  getWorkflow: { method: 'GET', path: '/api/onboarding/workflow' },
} as const;

export type EndpointName = keyof typeof endpoints;

// Object.keys gives string[].
export const endpointNames = Object.keys(endpoints) as readonly EndpointName[];

/** The endpoints that act on a borrower. */
export type ActionName = {
  [Name in EndpointName]: (typeof endpoints)[Name]['method'] extends 'POST' ? Name : never;
}[EndpointName];
export const actionNames = endpointNames.filter((name): name is ActionName => endpoints[name].method === 'POST');

/** The routes of the endpoints as the specification words them: `GET /api/borrowers/{id}` */
export const routeNames = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);

/** A request to an endpoint, with the id in its path. */
export type LendingRequest = { readonly method: string; readonly path: string };

/** Creates a request to an endpoint. Its path has the id as one encoded segment. */
export function createRequest(name: EndpointName, id = ''): LendingRequest {
  const { method, path } = endpoints[name];
  return { method, path: path.replace('{id}', encodeId(id)) };
}

/** Encodes any text but a lone surrogate, on which encodeURIComponent would throw. fetch replaces it. */
function encodeId(id: string): string {
  if (id === 'pipeline') return '%70ipeline'; // /api/borrowers/pipeline is another endpoint.
  return id.replace(/[^\w.~\p{Surrogate}-]/gu, encodeURIComponent);
}
