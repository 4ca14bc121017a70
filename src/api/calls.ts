type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  /** What `{id}` in the path identifies. */
  readonly entity?: 'borrower' | 'broker';
};

/** The catalogue of the calls, by the name of their endpoint. */
export const calls = {
  getPipeline: get('/api/borrowers/pipeline'),
  getBorrower: get('/api/borrowers/{id}', 'borrower'),
  requestDocuments: borrowerAction('request-documents'),
  sendToValuer: borrowerAction('send-valuer'),
  approveLoan: borrowerAction('approve'),
  escalateToCommittee: borrowerAction('escalate'),
  getBroker: get('/api/broker/{id}', 'broker'),
  getWorkflow: get('/api/onboarding/workflow'),
};

export type EndpointName = keyof typeof calls;

// Object.keys gives string[].
export const endpointNames = Object.keys(calls) as readonly EndpointName[];

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
  if (id === 'pipeline') return '%70ipeline'; // A fixed segment.
  return id.replace(/[^\w.~\p{Surrogate}-]/gu, encodeURIComponent);
}

function get(path: Call['path'], entity?: Call['entity']): Call {
  return { method: 'GET', path, ...(entity && { entity }) };
}

function borrowerAction(name: string): Call {
  return { method: 'POST', path: `/api/borrowers/{id}/${name}`, entity: 'borrower' };
}
