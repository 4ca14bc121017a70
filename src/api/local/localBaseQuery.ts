import type { LendingBaseQuery, LendingResponse } from '../baseQueryTypes';
import type { Portfolio } from './portfolioSchema';
import { routes } from './routes';

/** makeStore passes this to the requests of a store, as the thunks' extra argument. */
export type LocalData = {
  readonly portfolio: Portfolio;
  readonly intercept?: Interceptor | undefined;
};

export type LocalRequest = { readonly method: string; readonly path: string };

/** Delays or replaces a response, in tests and for --env latency and fail. A route's name is `GET /path/{id}`. */
export type Interceptor = (
  request: LocalRequest,
  respond: () => LendingResponse,
  routeName: string,
) => LendingResponse | Promise<LendingResponse>;

/** Answers requests from the portfolio of the store, without a network. */
export const localBaseQuery: LendingBaseQuery = (args, { extra }) => {
  const { portfolio, intercept } = extra as LocalData; // RTK types it unknown.
  const { url: path, method = 'GET' } = typeof args === 'string' ? { url: args } : args;
  const request = { method, path };
  const respond = () => respondLocally(portfolio, request);
  if (!intercept) return respond();
  return intercept(request, respond, `${method} ${findRoute(request)?.route.path ?? path}`);
};

/** Responds to a request from a portfolio. An unknown path or id is a 404. */
export function respondLocally(portfolio: Portfolio, request: LocalRequest): LendingResponse {
  const found = findRoute(request);
  const data = found?.route.resolve(portfolio, found.id);
  return data ? { data } : { error: { status: 404, message: `There is nothing at ${request.path}.` } };
}

/** Finds the first route that has the method and path of a request, and the id in the path. */
function findRoute({ method, path }: LocalRequest) {
  for (const route of routes) {
    const match = new RegExp(`^${route.path.replace('{id}', '([^/?#]+)')}$`).exec(path);
    if (match && route.method === method) return { route, id: decodeId(match[1] ?? '') };
  }
  return undefined;
}

function decodeId(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return ''; // Nobody's id.
  }
}
