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
 * Hides the polls of a query that stays down: they neither replace its failure by a skeleton nor
 * have a screen reader say it again. A call to refetch does both.
 */
export function usePolledQuery<Query extends PolledQuery>(query: Query) {
  const { error, isFetching, refetch } = query;
  const [retried, setRetried] = useState<QueryError>();
  const [shown, setShown] = useState<{ error?: QueryError; after?: QueryError }>({});
  const isPoll = error !== retried;
  const isKept = wordsOf(error) === wordsOf(shown.error) && (!isPoll || shown.after === retried);
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
function wordsOf(error: QueryError): string | undefined {
  const requestId = error && 'requestId' in error && error.requestId;
  return requestId ? error.message.replace(requestId, '') : error?.message;
}
