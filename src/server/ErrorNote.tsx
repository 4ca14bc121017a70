import type { QueryError } from '../api/shownQuery';
import type { FailureDetails } from './readResponse';

/** Shows the request's id, for a person to quote, and a link to sign in, after the message of an error. */
export function ErrorNote({ error }: { readonly error: QueryError }) {
  if (!('details' in error)) return null;
  const { requestId, signIn } = error.details as FailureDetails; // httpBaseQuery gives them.
  return (
    <>
      {/* Each poll has a new one, which is no reason to announce the failure again. */}
      {requestId && (
        <span aria-live="off">
          {' (Request '}
          <span translate="no">{requestId}</span>)
        </span>
      )}
      {signIn && <a href={signIn}>Sign in</a>}
    </>
  );
}
