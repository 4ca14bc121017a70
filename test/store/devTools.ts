import type { Action, StoreEnhancer } from '@reduxjs/toolkit';

type Options = { actionSanitizer: <A extends Action>(action: A) => A; actionsDenylist: string };

/** The actions that Redux DevTools would list since the test began, oldest first. */
export const listedActions: (Action & { payload?: unknown })[] = [];

/**
 * A stub of the Redux DevTools extension: composes enhancers as it does and records each action
 * that is not denied, as the store's sanitizer returns it. Redux Toolkit looks for the extension
 * when it is first imported, so a test imports this file before any other.
 */
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    ({ actionSanitizer, actionsDenylist }: Options) =>
    (...enhancers: StoreEnhancer[]): StoreEnhancer => {
      const recordActions: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
        const recordingReducer: typeof reducer = (state, action) => {
          if (!action.type.startsWith(actionsDenylist)) listedActions.push(actionSanitizer(action));
          return reducer(state, action);
        };
        return createStore(recordingReducer, preloadedState);
      };
      return (createStore) =>
        [recordActions, ...enhancers].reduceRight(
          (create, enhance) => enhance(create),
          createStore,
        );
    },
});
