import type { QueryError } from '../../api/usePanelState';
import type { HttpError } from './http/httpFailure';

/** The request's id, and the link to the server's page to sign in, after why something failed. */
export function FailureNote({ error }: { readonly error: QueryError }) {
  const { requestId, signIn } = error as Partial<HttpError>; // The base query of this page gives them.
  return (
    <>
      {/* It is new after each poll, which is no reason to announce the failure again. */}
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
