import { createContext, useContext, type ComponentType } from 'react';
import type { ViewConstants } from './domain/localConstants';

/** What an entry gives the app beside the store. Each part of it may be missing. */
export type AppOptions = {
  /** What the screen shows where a response says nothing. */
  readonly constants?: ViewConstants;
  /** Whether the data are built in, so that an entry can wait for the responses before it renders. */
  readonly isLocal?: boolean;
  /** Shows more about the actions of the selected borrower, beside their buttons. */
  readonly ActionNote?: ComponentType<{ readonly borrowerId: string }>;
};

/** Empty by default: a forgotten provider must not show an invented risk factor about a real person. */
export const AppOptionsContext = createContext<AppOptions>({});

/** Returns what the entry gives the app. */
export function useAppOptions(): AppOptions {
  return useContext(AppOptionsContext);
}
