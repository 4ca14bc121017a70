import type { FailedAction } from '../../page';
import type { HttpError } from './http/httpFailure';

type Failure = Pick<HttpError, 'message' | 'requestId' | 'isUnsettled' | 'signIn'>;

/** Finds why an action failed. Undefined if it has not failed, or if nothing is known. */
export function findFailure({ data, error }: FailedAction): Failure | undefined {
  if (data) return data.success ? undefined : data;
  return error && 'status' in error ? error : undefined;
}

/** Words a failure, without the request's id. An action that may have been done is not called failed. */
export function wordFailure(label: string, failure: Failure | undefined): string {
  if (!failure) return `${label} failed.`;
  const { message, isUnsettled } = failure;
  return `${label} ${isUnsettled ? 'is not confirmed' : 'failed'}. ${message}`;
}
