import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { PortfolioDb } from './portfolioDb';
import { routes, type Route, type RouteResponse } from './routes';

type Routes = typeof routes;
type FilledPath<Path extends string> = Path extends `${infer Start}{id}${infer End}`
  ? `${Start}${string}${End}`
  : Path;
type RequestOf<R extends Routes[keyof Routes]> = R extends unknown
  ? { readonly method: R['method']; readonly path: FilledPath<R['path']> }
  : never;

/** A call of the API with its id filled in (§7). */
export type LendingRequest = RequestOf<Routes[keyof Routes]>;

/** The name of an endpoint: the key of its route (§7). */
export type EndpointName = keyof Routes;

/** The response type of an endpoint: what its route resolves to (§7). */
export type ResponseOf<Name extends EndpointName> = RouteResponse<Routes[Name]>;

/**
 * Why a call was rejected: its HTTP status, 0 without a response. The message is shown to the user.
 */
export type LendingError = { readonly status: number; readonly message: string };

/** What the local server returns for a call. */
export type LocalResponse = { data: object } | { error: LendingError };

/**
 * Delays a response or replaces it. `call` is the route as the specification words it,
 * `GET /api/borrowers/{id}`; for an unknown path it is the request itself.
 */
export type FaultInjector = (
  request: LendingRequest,
  respond: () => LocalResponse,
  call: string,
) => LocalResponse | Promise<LocalResponse>;

/** What localBaseQuery needs from its store, passed as RTK's `extraArgument`. */
export type LocalServer = {
  readonly portfolioDb: PortfolioDb;
  readonly faultInjector: FaultInjector | undefined;
};

/**
 * Creates a base query that answers from a table of routes and the store's database. Never throws:
 * an unknown path or id is a 404, another method on a known path a 405, a route that throws or
 * returns an incomplete response a 500.
 */
export function createLocalBaseQuery(
  table: readonly Route[],
): BaseQueryFn<LendingRequest, object, LendingError> {
  const patterns = table.map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replace('{id}', '([^/?#]*)')}$`),
  }));

  return async (request, { extra }) => {
    const { portfolioDb, faultInjector } = extra as LocalServer; // RTK types it unknown; makeStore sets it.
    const { method, path } = request;

    const onPath = patterns.flatMap(({ route, pattern }) => {
      const id = matchedId(pattern.exec(path));
      return id === undefined ? [] : [{ route, id }];
    });
    const match = onPath.find(({ route }) => route.method === method);

    function respond(): LocalResponse {
      if (!match) {
        return onPath.length > 0
          ? failure(405, `${path} does not support ${method}.`)
          : failure(404, `Unknown path ${path}.`);
      }
      const { route, id } = match;
      const data = route.resolve(portfolioDb, id);
      return data === undefined
        ? failure(404, `Unknown ${route.entity ?? 'id'} “${id}”.`)
        : { data };
    }

    try {
      const call = `${method} ${match?.route.path ?? path}`;
      const response = faultInjector ? await faultInjector(request, respond, call) : respond();
      return 'error' in response || !match || hasFields(response.data, match.route.requiredFields)
        ? response
        : failure(500, `${call} returned an incomplete response.`);
    } catch {
      return failure(500, `${method} ${path} failed.`);
    }
  };
}

const table: readonly Route[] = Object.values(routes);

/** The eight calls as the specification words them: `GET /api/borrowers/{id}` (§7). */
export const callNames: readonly string[] = table.map(({ method, path }) => `${method} ${path}`);

/** The local server: answers the eight calls (§7) without a network. */
export const localBaseQuery = createLocalBaseQuery(table);

/** Returns the id in a matched path, '' where the route has none, undefined without a match. */
function matchedId(match: RegExpExecArray | null): string | undefined {
  if (!match) return undefined;
  try {
    return decodeURIComponent(match[1] ?? '');
  } catch {
    return undefined; // A % that starts no escape sequence.
  }
}

/** Whether a response is an object that has all its required fields, of whatever type. */
function hasFields(data: unknown, fields: readonly string[]): boolean {
  return (
    typeof data === 'object' && data !== null && fields.every((field) => Object.hasOwn(data, field))
  );
}

function failure(status: 404 | 405 | 500, message: string): LocalResponse {
  return { error: { status, message } };
}
