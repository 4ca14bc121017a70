import { createContext, useContext, type ComponentType } from 'react';
import type { ActorOptions, AnyStateMachine } from 'xstate';
import type { QueryError } from './api/shownQuery';
import type { ViewConstants } from './domain/localConstants';

/** An entry gives the app these parts, in addition to the store. Each may be missing. */
export type AppOptions = {
  /** The screen shows them where a response says nothing. */
  readonly constants?: ViewConstants;
  /** Returns the options with which a component runs a machine: in development, for Redux DevTools. */
  readonly machineOptions?: (machine: AnyStateMachine) => ActorOptions<AnyStateMachine>;
  /** Shows more about the actions of the selected borrower, next to their buttons. */
  readonly ActionNote?: ComponentType<{ readonly borrowerId: string }>;
  /** Shows more about a failure, after its message. */
  readonly ErrorNote?: ComponentType<{ readonly error: QueryError }>;
};

/** Empty by default: a forgotten provider must not show an invented risk factor about a real person. */
export const AppOptionsContext = createContext<AppOptions>({});

/** Returns what the entry gives the app. */
export function useAppOptions(): AppOptions {
  return useContext(AppOptionsContext);
}
