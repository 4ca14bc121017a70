import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { catalogue, type Acknowledgement, type Route } from './catalogue';
import type { LoanBook } from './loanBook';

type Row = (typeof catalogue)[number];
type Filled<Path extends string> = Path extends `${infer Start}{id}${infer End}`
  ? `${Start}${string}${End}`
  : Path;
type RequestOf<R extends Row> = R extends Row
  ? { method: R['method']; path: Filled<R['path']> }
  : never;

/** A call of the catalogue with its id filled in (§7). */
export type LendingRequest = RequestOf<Row>;

/** Why a call was not answered; the message is fit to be shown. */
export type LendingError = { readonly status: 404 | 405 | 500; readonly message: string };

export type Answer = { data: unknown } | { error: LendingError };

/**
 * Stands between the screen and an answer: may hold it back, or give another in its place. The
 * call is in the catalogue's wording, `GET /api/borrowers/{id}`; an unknown one as it was made.
 */
export type Rehearsal = (
  request: LendingRequest,
  answer: () => Answer,
  call: string,
) => Answer | Promise<Answer>;

/** What a store hands its thunks: the loan book all its answers come from, and how they come. */
export type LendingExtra = {
  readonly loanBook: LoanBook;
  readonly rehearse: Rehearsal | undefined;
};

export type { Acknowledgement };

/**
 * An id as one segment of a path. An id may be any text: what would end the segment is encoded,
 * and so is an id that reads like the catalogue's one fixed segment. (encodeURIComponent on the
 * whole id would throw at half a surrogate pair.)
 */
export function pathSegment(id: string): string {
  return id === 'pipeline' ? '%70ipeline' : id.replace(/[%/?#]/g, encodeURIComponent);
}

/**
 * A base query that answers from a table of routes and the store's loan book. It never throws:
 * an unknown path or id is a 404, a known path with another method a 405, a route that throws or
 * answers without its fields a 500.
 */
export function makeBaseQuery(
  routes: readonly Route[],
): BaseQueryFn<LendingRequest, unknown, LendingError> {
  const patterns = routes.map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replace('{id}', '([^/?#]*)')}$`),
  }));

  return async (request, { extra }) => {
    const { loanBook, rehearse } = extra as LendingExtra; // Typed unknown; makeStore puts it there.
    const { method, path } = request;

    const onPath = patterns.flatMap(({ route, pattern }) => {
      const id = segmentOf(pattern.exec(path));
      return id === undefined ? [] : [{ route, id }];
    });
    const found = onPath.find(({ route }) => route.method === method);

    function answer(): Answer {
      if (!found) {
        return onPath.length > 0
          ? failure(405, `${path} does not answer ${method}.`)
          : failure(404, `There is no ${path}.`);
      }
      const data = found.route.resolve(loanBook, found.id);
      return data === undefined ? failure(404, `Nothing is known of “${found.id}”.`) : { data };
    }

    try {
      const call = `${method} ${found?.route.path ?? path}`;
      const given = rehearse ? await rehearse(request, answer, call) : answer();
      return 'error' in given || !found || hasFields(given.data, found.route.answer)
        ? given
        : failure(500, `${call} gave no proper answer.`);
    } catch {
      return failure(500, `${method} ${path} broke down.`);
    }
  };
}

/** The eight calls by their wording in the catalogue: `GET /api/borrowers/{id}`. */
export const calls: readonly string[] = catalogue.map(({ method, path }) => `${method} ${path}`);

/** The local back end: the catalogue's eight calls (§7). */
export const catalogueBaseQuery = makeBaseQuery(catalogue);

/** The id in a matched path, '' where the route has none; undefined where nothing matched. */
function segmentOf(match: RegExpExecArray | null): string | undefined {
  if (!match) return undefined;
  try {
    return decodeURIComponent(match[1] ?? '');
  } catch {
    return undefined; // A % that encodes nothing.
  }
}

/** Whether an answer is an object with all its fields; what is in them is the screen's to bear. */
function hasFields(data: unknown, fields: readonly string[]): boolean {
  return data instanceof Object && fields.every((field) => Object.hasOwn(data, field));
}

function failure(status: LendingError['status'], message: string): Answer {
  return { error: { status, message } };
}
