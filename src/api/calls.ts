type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  /** What `{id}` in the path identifies. */
  readonly entity?: 'borrower' | 'broker';
};

/** The catalogue of the calls, by the name of their endpoint. */
const calls = {
  getPipeline: { method: 'GET', path: '/api/borrowers/pipeline' },
  getBorrower: { method: 'GET', path: '/api/borrowers/{id}', entity: 'borrower' },
  requestDocuments: borrowerAction('request-documents'),
  sendToValuer: borrowerAction('send-valuer'),
  approveLoan: borrowerAction('approve'),
  escalateToCommittee: borrowerAction('escalate'),
  getBroker: { method: 'GET', path: '/api/broker/{id}', entity: 'broker' },
  getWorkflow: { method: 'GET', path: '/api/onboarding/workflow' },
} satisfies Record<string, Call>;

export type EndpointName = keyof typeof calls;

// Object.keys gives string[].
export const endpointNames = Object.keys(calls) as readonly EndpointName[];

/** Returns a call with the types common to all. */
export function getCall(name: EndpointName): Call {
  return calls[name];
}

/** The calls as the specification words them: `GET /api/borrowers/{id}` */
export const callNames: readonly string[] = endpointNames.map(
  (name) => `${calls[name].method} ${calls[name].path}`,
);

/** A call with its id filled in. */
export type LendingRequest = { readonly method: string; readonly path: string };

/** Creates the request of a call. Its path has the id as one encoded segment. */
export function createRequest(name: EndpointName, id = ''): LendingRequest {
  const { method, path } = calls[name];
  return { method, path: path.replace('{id}', () => encodeId(id)) };
}

/** Encodes any text. encodeURIComponent would throw on a lone surrogate, which fetch replaces. */
function encodeId(id: string): string {
  if (id === 'pipeline') return '%70ipeline'; // A fixed segment.
  return id.replace(/[^\w.~\p{Surrogate}-]/gu, encodeURIComponent);
}

function borrowerAction(name: string): Call {
  return { method: 'POST', path: `/api/borrowers/{id}/${name}`, entity: 'borrower' };
}
