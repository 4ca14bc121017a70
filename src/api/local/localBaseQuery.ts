import type { LendingRequest } from '../endpoints';
import type { LendingBaseQuery, LendingResponse } from '../lendingApi';
import type { Portfolio } from './portfolioSchema';
import { routes } from './routes';

/**
 * Delays a response or replaces it. `routeName` is as the specification words it, `GET /api/borrowers/{id}`; for an
 * unknown path or method it is the request itself.
 */
export type Interceptor = (
  request: LendingRequest,
  respond: () => LendingResponse,
  routeName: string,
) => LendingResponse | Promise<LendingResponse>;

/**
 * Creates a base query that answers from a portfolio, without a network. An unknown path or id is a 404, another method
 * on a known path a 405, a route that throws a 500.
 */
export function localBaseQuery(portfolio: Portfolio, interceptor?: Interceptor) {
  return async function respondLocally(request: LendingRequest): Promise<LendingResponse> {
    const { method, path } = request;
    const onPath = routes.filter((route) => matchId(route.path, path) !== undefined);
    const route = onPath.find((other) => other.method === method);

    function respond(): LendingResponse {
      if (!route && onPath.length > 0) return failure(405, `${path} does not support ${method}.`);
      if (!route) return failure(404, `Unknown path ${path}.`);
      const id = matchId(route.path, path) ?? '';
      const data = route.resolve(portfolio, id);
      const [entity = 'id'] = /borrower|broker/.exec(route.path) ?? [];
      return data ? { data } : failure(404, `Unknown ${entity} “${id}”.`);
    }

    try {
      const routeName = `${method} ${route?.path ?? path}`;
      return interceptor ? await interceptor(request, respond, routeName) : respond();
    } catch (error) {
      // The dev server's overlay shows it. Node has no reportError.
      if ('reportError' in globalThis) reportError(error);
      return failure(500, `${method} ${path} failed.`);
    }
  } satisfies LendingBaseQuery;
}

/** Returns the id in a path, '' where the route has none, undefined if it is another route's path. */
function matchId(routePath: string, path: string): string | undefined {
  const match = new RegExp(`^${routePath.replace('{id}', '([^/?#]*)')}$`).exec(path);
  try {
    return match ? decodeURIComponent(match[1] ?? '') : undefined;
  } catch {
    return undefined; // A % that starts no escape sequence.
  }
}

function failure(status: 404 | 405 | 500, message: string): LendingResponse {
  return { error: { status, message } };
}
