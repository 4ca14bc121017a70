import { borrowerActions } from '../../features/borrower/actions';
import type { Page } from '../../page';
import type { StoreOptions } from '../../store/makeStore';
import { findFailure, wordFailure } from './actionFailure';
import { ActionFailureLine } from './ActionFailureLine';
import { FailureNote } from './FailureNote';
import { httpBaseQuery } from './http/httpBaseQuery';
import { createUnsettledKeys } from './http/unsettledKeys';
import { OmittedRows } from './OmittedRows';
import { startRefreshing } from './startRefreshing';

type ServerOptions = {
  /** Ends in '/'. */
  readonly baseUrl: string;
  /** The broker who is signed in, by default. */
  readonly brokerId?: string | undefined;
};

/**
 * Creates what a server page is made of. At the start it selects no borrower, as a server may
 * record who requests one. It has no constants, and says only what the server has said.
 */
export function createServerPage({ baseUrl, brokerId = 'me' }: ServerOptions) {
  // The second URL is the base of a path such as `/desk/`. While prerendering there is no location.
  const unsettledKeys = createUnsettledKeys(new URL(baseUrl, 'http://localhost').pathname);
  const storeOptions: StoreOptions = {
    baseQuery: httpBaseQuery(baseUrl, unsettledKeys),
    initialSelection: { brokerId, selectedBorrowerId: null },
  };
  const page: Page = {
    setupListeners: startRefreshing,
    describeFailedAction: (label, result) => {
      const failure = findFailure(result);
      const words = wordFailure(label, failure);
      return failure?.requestId ? `${words} (Request ${failure.requestId})` : words;
    },
    ActionNote: ({ borrowerId }) => (
      <div className="action-notes">
        {borrowerActions.map((action) => (
          <ActionFailureLine key={action.endpoint} {...{ action, borrowerId, unsettledKeys }} />
        ))}
      </div>
    ),
    FailureNote,
    PipelineNote: OmittedRows,
  };
  return { storeOptions, page };
}

/** webpack puts these two in place of those of src/localPage.ts. */
export const { storeOptions, page } = createServerPage({
  baseUrl: process.env.API ?? '/',
  brokerId: process.env.BROKER,
});
