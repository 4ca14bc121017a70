import type { QueryError } from '../api/useShownQuery';

/** What an error has beside its message: the request's id, for a person to quote, and a link to sign in. */
export function ErrorNote({ error }: { readonly error: QueryError }) {
  if (!('status' in error)) return null;
  return (
    <>
      {/* Each poll has a new one, which is no reason to announce the failure again. */}
      {error.requestId && (
        <span aria-live="off">
          {' (Request '}
          <span translate="no">{error.requestId}</span>)
        </span>
      )}
      {error.signIn && <a href={error.signIn}>Sign in</a>}
    </>
  );
}
