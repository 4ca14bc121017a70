import type { SerializedError } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { LendingError } from '../../contract/transport';

type QueryError = LendingError | SerializedError | undefined;

type PolledQuery = {
  readonly error?: QueryError;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/**
 * Hides the polls of a query that keeps failing: they neither replace its failure by a skeleton
 * nor announce it again. A call to refetch does both.
 */
export function usePolledQuery<Query extends PolledQuery>(query: Query) {
  const { error, isFetching, refetch } = query;
  const [retried, setRetried] = useState<QueryError>();
  const [shown, setShown] = useState<{ error?: QueryError; after?: QueryError }>({});
  const isPoll = error !== retried;
  const isKept =
    messageOf(error) === messageOf(shown.error) && (!isPoll || shown.after === retried);
  if (!isKept) setShown({ error, after: retried });
  return {
    ...query,
    error: isKept ? shown.error : error,
    isFetching: isFetching && !isPoll,
    refetch: () => {
      setRetried(error);
      return refetch();
    },
  };
}

/** The id of the request is new each time. */
function messageOf(error: QueryError): string | undefined {
  const requestId = error && 'requestId' in error && error.requestId;
  return requestId ? error.message.replace(requestId, '') : error?.message;
}
