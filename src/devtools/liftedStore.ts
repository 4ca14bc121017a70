import type { Store } from '@reduxjs/toolkit';

/** The part of the state of Redux DevTools' own store that is read here. */
type LiftedState = {
  readonly stagedActionIds: readonly number[];
  readonly skippedActionIds: readonly number[];
  readonly currentStateIndex: number;
  readonly isLocked?: boolean;
};

function getLiftedState(store: object): LiftedState | undefined {
  // The extension adds liftedStore to the store that it instruments.
  return (store as { liftedStore?: Store<LiftedState> }).liftedStore?.getState();
}

/** Whether DevTools shows an earlier state than the last one. False without the extension. */
export function isInPast(store: object): boolean {
  const lifted = getLiftedState(store);
  return lifted !== undefined && lifted.currentStateIndex < lifted.stagedActionIds.length - 1;
}

/** Whether no action changes what is shown: DevTools is in the past or locked. */
export function isFrozen(store: object): boolean {
  return isInPast(store) || getLiftedState(store)?.isLocked === true;
}

/** Whether the page may act by itself: it is not frozen and no action is skipped. */
export function isLive(store: object): boolean {
  return !isFrozen(store) && !getLiftedState(store)?.skippedActionIds.length;
}
