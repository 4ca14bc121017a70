/** One call of the API (§7). */
type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  /** What `{id}` in the path identifies. */
  readonly entity?: 'borrower' | 'broker';
};

/** The catalogue of the eight calls, by the name of their endpoint. */
const calls = {
  getPipeline: { method: 'GET', path: '/api/borrowers/pipeline' },
  getBorrower: { method: 'GET', path: '/api/borrowers/{id}', entity: 'borrower' },
  requestDocuments: action('request-documents'),
  sendToValuer: action('send-valuer'),
  approveLoan: action('approve'),
  escalateToCommittee: action('escalate'),
  getBroker: { method: 'GET', path: '/api/broker/{id}', entity: 'broker' },
  getWorkflow: { method: 'GET', path: '/api/onboarding/workflow' },
} satisfies Record<string, Call>;

/** The name of an endpoint. */
export type EndpointName = keyof typeof calls;

// Object.keys gives string[].
export const endpointNames = Object.keys(calls) as readonly EndpointName[];

/** Returns a call with the types common to all. */
export function callOf(name: EndpointName): Call {
  return calls[name];
}

/** The eight calls as the specification words them: `GET /api/borrowers/{id}` (§7). */
export const callNames: readonly string[] = endpointNames.map(
  (name) => `${calls[name].method} ${calls[name].path}`,
);

/** A call with its id filled in. */
export type LendingRequest = { readonly method: string; readonly path: string };

/** Creates the request of a call. Its path has the id as one encoded segment. */
export function createRequest(name: EndpointName, id = ''): LendingRequest {
  const { method, path } = calls[name];
  return { method, path: path.replace('{id}', () => pathSegment(id)) };
}

/**
 * Encodes an id as one segment of a path. An id can be any text, so whatever would end the segment
 * is escaped, and so is an id equal to the fixed segment `pipeline`. Does not use
 * encodeURIComponent on the whole id, which throws on a lone surrogate.
 */
function pathSegment(id: string): string {
  return id === 'pipeline' ? '%70ipeline' : id.replace(/[%/?#]/g, encodeURIComponent);
}

/** A POST about one borrower. */
function action(name: string): Call {
  return { method: 'POST', path: `/api/borrowers/{id}/${name}`, entity: 'borrower' };
}
