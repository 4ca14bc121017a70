import { useState } from 'react';
import { createRequest } from '../api/endpoints';
import { actionCacheKey, borrowerActions, type BorrowerAction } from '../features/borrower/actions';
import { ErrorNote } from './ErrorNote';
import { EARLIER_TRY } from './httpBaseQuery';
import { unsettledKeys } from './unsettledKeys';

/** Says why actions on a borrower failed: the toast goes before anyone can note a request's id. */
export function ActionNote({ borrowerId }: { readonly borrowerId: string }) {
  return (
    <div className="action-notes">
      {borrowerActions.map((action) => (
        <ActionLine key={action.endpoint} action={action} borrowerId={borrowerId} />
      ))}
    </div>
  );
}

type ActionLineProps = { readonly action: BorrowerAction; readonly borrowerId: string };

/**
 * Stays until the action is pressed again or another borrower is selected, which mounts it anew. The line of an
 * unsettled action returns with its borrower, and after a reload. Only the toast is announced.
 */
function ActionLine({ action, borrowerId }: ActionLineProps) {
  const [mountedAt] = useState(Date.now);
  const [, { error, isLoading, startedTimeStamp = 0 }] = action.useMutation({
    fixedCacheKey: actionCacheKey(action, borrowerId),
  });
  const { path } = createRequest(action.endpoint, borrowerId);
  const isUnsettled = !isLoading && unsettledKeys.get(path) !== null;
  if (!isUnsettled && !(error && startedTimeStamp >= mountedAt)) return null;
  // The store is new after a reload and has no error.
  const outcome = error && 'outcome' in error ? error.outcome : `is not confirmed. ${EARLIER_TRY}`;
  return (
    <p>
      <span>{`${action.label} ${outcome}`}</span>
      {error && <ErrorNote error={error} />}
    </p>
  );
}
