/** The catalogue of the calls, by the name of their endpoint. */
export const calls = {
  getPipeline: { method: 'GET', path: '/api/borrowers/pipeline' },
  getBorrower: { method: 'GET', path: '/api/borrowers/{id}' },
  requestDocuments: { method: 'POST', path: '/api/borrowers/{id}/request-documents' },
  sendToValuer: { method: 'POST', path: '/api/borrowers/{id}/send-valuer' },
  approveLoan: { method: 'POST', path: '/api/borrowers/{id}/approve' },
  escalateToCommittee: { method: 'POST', path: '/api/borrowers/{id}/escalate' },
  getBroker: { method: 'GET', path: '/api/broker/{id}' },
  getWorkflow: { method: 'GET', path: '/api/onboarding/workflow' },
} as const;

export type EndpointName = keyof typeof calls;

// Object.keys gives string[].
export const endpointNames = Object.keys(calls) as readonly EndpointName[];

/** The actions on a borrower. */
export type ActionName = Exclude<EndpointName, `get${string}`>;
export const actionNames = endpointNames.filter(
  (name): name is ActionName => !name.startsWith('get'),
);

/** The calls as the specification words them: `GET /api/borrowers/{id}` */
export const callNames = Object.values(calls).map(({ method, path }) => `${method} ${path}`);

/** A call with its id filled in. */
export type LendingRequest = { readonly method: string; readonly path: string };

/** Creates the request of a call. Its path has the id as one encoded segment. */
export function createRequest(name: EndpointName, id = ''): LendingRequest {
  const { method, path } = calls[name];
  return { method, path: path.replace('{id}', () => encodeId(id)) };
}

/** Encodes any text. encodeURIComponent would throw on a lone surrogate, which fetch replaces. */
function encodeId(id: string): string {
  if (id === 'pipeline') return '%70ipeline'; // /api/borrowers/pipeline is another call.
  return id.replace(/[^\w.~\p{Surrogate}-]/gu, encodeURIComponent);
}
