import type { SerializedError } from '@reduxjs/toolkit';
import type { ResponseOf } from '../../api/schemas';
import type { LendingError } from '../../api/transport';

/** What RTK Query gives for an action. */
type ActionResult = {
  readonly data?: ResponseOf<'escalateToCommittee'> | undefined;
  readonly error?: LendingError | SerializedError | undefined;
};

/** Returns the cache key under which components share the state of an action on a borrower. */
export function actionCacheKey(endpoint: string, borrowerId: string): string {
  return JSON.stringify([endpoint, borrowerId]);
}

type Failure = Pick<LendingError, 'message' | 'isUnsettled' | 'signIn'>;

/** Finds why an action failed. Undefined if it has not failed, or has no reason for the user. */
export function findFailure({ data, error }: ActionResult): Failure | undefined {
  if (data) return data.success ? undefined : data;
  return error && 'isForUser' in error ? error : undefined;
}

/** Words a failure. An action that may have been done is not called failed. */
export function describeFailure(label: string, failure: Failure | undefined): string {
  if (!failure) return `${label} failed.`;
  return `${label} ${failure.isUnsettled ? 'is not confirmed' : 'failed'}. ${failure.message}`;
}
