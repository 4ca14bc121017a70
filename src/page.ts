import { createContext, useContext, type ComponentType } from 'react';
import type { InspectionEvent } from 'xstate';
import type { ResponseOf } from './api/schemas';
import type { QueryError } from './api/usePanelState';
import type { ViewConstants } from './domain/localConstants';
import type { AppStore } from './store/makeStore';

/** What RTK Query gives for an action that has failed: a refusal or an error. */
export type FailedAction = {
  readonly data?: ResponseOf<'escalateToCommittee'> | undefined;
  readonly error?: QueryError | undefined;
};

/** What an entry gives the app beside the store. Each part of it may be missing. */
export type Page = {
  /** What the screen shows where a response says nothing. */
  readonly constants?: ViewConstants;
  /** The options of every machine: an XState inspector, which receives their events. */
  readonly actorOptions?: { readonly inspect: (event: InspectionEvent) => void };
  /** Whether the data are built in, so that an entry can wait for the responses before it renders. */
  readonly isLocal?: boolean;
  /** Listens for what makes responses old, and requests them again. Returns a function that stops it. */
  readonly setupListeners?: (store: AppStore) => () => void;
  /** Words the toast of a failed action from its label and its result. By default “… failed.” */
  readonly describeFailedAction?: (label: string, result: FailedAction) => string;
  /** Shows more about the actions of the selected borrower, beside their buttons. */
  readonly ActionNote?: ComponentType<{ readonly borrowerId: string }>;
  /** Shows more about why a panel failed, after the error's message. */
  readonly FailureNote?: ComponentType<{ readonly error: QueryError }>;
  /** Shows more about the pipeline, above its list. */
  readonly PipelineNote?: ComponentType;
};

/** Empty by default: a forgotten provider must not show an invented risk factor about a real person. */
export const PageContext = createContext<Page>({});

/** Returns what the entry gives the app. */
export function usePage(): Page {
  return useContext(PageContext);
}
