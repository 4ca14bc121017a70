import type { SerializedError } from '@reduxjs/toolkit';
import { useState } from 'react';
import { readAnswer, type QueryResult } from '../../api/readAnswer';
import type { LendingError } from '../../contract/transport';

type QueryError = LendingError | SerializedError | undefined;

/**
 * Reads what a panel shows of a query that is polled. A poll of what is down neither replaces the
 * failure by a skeleton nor has a screen reader say it again. Retry does both.
 */
export function usePolledAnswer<Data>(query: QueryResult<Data> & { refetch: () => unknown }) {
  const { error, isFetching, refetch } = query;
  const [retriedError, setRetriedError] = useState<QueryError>();
  const isPoll = error !== retriedError;
  const answer = readAnswer({ ...query, isFetching: isFetching && !isPoll });

  const [shownError, setShownError] = useState<QueryError>();
  const isSame = wordsOf(answer.error) === wordsOf(shownError);
  if (!isSame) setShownError(answer.error);

  function retry() {
    setRetriedError(error);
    void refetch();
  }
  return { ...answer, error: isSame ? shownError : answer.error, retry };
}

/** The id of the request is new each time. */
function wordsOf(error: QueryError): string | undefined {
  const requestId = error && 'requestId' in error && error.requestId;
  return requestId ? error.message.replace(requestId, '') : error?.message;
}
