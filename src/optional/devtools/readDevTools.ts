import type { Store } from '@reduxjs/toolkit';

/** What is read here of the state of Redux DevTools' own store. */
type LiftedState = {
  readonly stagedActionIds: readonly number[];
  readonly skippedActionIds: readonly number[];
  readonly currentStateIndex: number;
  readonly isLocked?: boolean;
};

/**
 * Whether the page is frozen, because DevTools is locked or shows an earlier state than the last,
 * and whether it is live: it may act by itself, because it is not frozen and no action is skipped.
 */
export function readDevTools(store: object): { isFrozen: boolean; isLive: boolean } {
  // The extension adds liftedStore to the store that it instruments.
  const lifted = (store as { liftedStore?: Store<LiftedState> }).liftedStore?.getState();
  if (!lifted) return { isFrozen: false, isLive: true };
  const isInPast = lifted.currentStateIndex < lifted.stagedActionIds.length - 1;
  const isFrozen = isInPast || lifted.isLocked === true;
  return { isFrozen, isLive: !isFrozen && lifted.skippedActionIds.length === 0 };
}
