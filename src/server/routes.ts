import type { PortfolioDb } from './portfolioDb';

/** One simulated endpoint (§7), without the types of its own response. */
export type Route = {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  /** What `{id}` in the path identifies. */
  readonly entity?: 'borrower' | 'broker';
  /** The fields a response must have. */
  readonly requiredFields: readonly string[];
  /** Finds the response in the database. An unknown id gives undefined. */
  readonly resolve: (db: PortfolioDb, id: string) => object | undefined;
};

/** The specification's catalogue of simulated endpoints (§7), by the name of their RTK endpoint. */
export const routes = {
  getPipeline: route({
    method: 'GET',
    path: '/api/borrowers/pipeline',
    resolve: (db: PortfolioDb) => db.pipeline,
    requiredFields: ['new', 'in_review', 'approved'],
  }),
  getBorrower: route({
    method: 'GET',
    path: '/api/borrowers/{id}',
    entity: 'borrower',
    resolve: (db: PortfolioDb, id: string) => db.findBorrower(id),
    requiredFields: ['id', 'name', 'loan_type', 'amount', 'status'],
  }),
  requestDocuments: action('request-documents', 'Documents requested.'),
  sendToValuer: action('send-valuer', 'Valuer notified.'),
  approveLoan: action('approve', 'Loan approved.'),
  escalateToCommittee: action('escalate', 'Escalated to Credit Committee.'),
  getBroker: route({
    method: 'GET',
    path: '/api/broker/{id}',
    entity: 'broker',
    resolve: (db: PortfolioDb, id: string) => db.findBroker(id),
    requiredFields: ['name', 'deals', 'approval_rate', 'pending'],
  }),
  getWorkflow: route({
    method: 'GET',
    path: '/api/onboarding/workflow',
    resolve: (db: PortfolioDb) => db.workflow,
    requiredFields: ['steps'],
  }),
};

/** A POST about one borrower. Every action succeeds and changes nothing (§4, §7). */
function action<const Name extends string>(name: Name, message: string) {
  return route({
    method: 'POST',
    path: `/api/borrowers/{id}/${name}` as const,
    entity: 'borrower',
    resolve: (db: PortfolioDb, id: string) => db.findBorrower(id) && { success: true, message },
    requiredFields: ['success', 'message'],
  });
}

/** The type of a route's response. */
export type RouteResponse<R extends Pick<Route, 'resolve'>> = NonNullable<ReturnType<R['resolve']>>;

/** Infers the types of a route and checks its required fields against what it resolves to. */
function route<const R extends Omit<Route, 'requiredFields'>>(
  typed: R & { readonly requiredFields: readonly (keyof RouteResponse<R> & string)[] },
) {
  return typed;
}
