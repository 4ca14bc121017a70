import type { SerializedError } from '@reduxjs/toolkit';
import type { ResponseOf } from '../../contract/responseSchemas';
import type { LendingError } from '../../contract/transport';

/** What RTK Query gives for an action. */
type ActionResult = {
  readonly data?: ResponseOf<'escalateToCommittee'> | undefined;
  readonly error?: LendingError | SerializedError | undefined;
};

/** Returns the cache key under which components share the state of an action on a borrower. */
export function actionCacheKey(endpoint: string, borrowerId: string): string {
  return JSON.stringify([endpoint, borrowerId]);
}

/** Returns why an action failed, in words. Undefined if it has not failed, or nobody knows why. */
export function failureReason({ data, error }: ActionResult): string | undefined {
  if (data) return data.success ? undefined : data.message;
  return error && 'isForUser' in error ? error.message : undefined;
}
