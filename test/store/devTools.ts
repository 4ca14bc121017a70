import type { Action, StoreEnhancer } from '@reduxjs/toolkit';

type Options = { actionSanitizer: <A extends Action>(action: A) => A; actionsDenylist: string };

/** What Redux DevTools would list since the test began, oldest first. */
export const timeline: (Action & { payload?: unknown })[] = [];

/**
 * Stands in for the Redux DevTools extension: composes enhancers as it does, and lists the actions
 * that are not denied as the store's sanitizer words them. Redux Toolkit looks for it when it is
 * first imported, so a test imports this file before any other.
 */
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    ({ actionSanitizer, actionsDenylist }: Options) =>
    (...enhancers: StoreEnhancer[]): StoreEnhancer => {
      const list: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
        const listing: typeof reducer = (state, action) => {
          if (!action.type.startsWith(actionsDenylist)) timeline.push(actionSanitizer(action));
          return reducer(state, action);
        };
        return createStore(listing, preloadedState);
      };
      return (createStore) =>
        [list, ...enhancers].reduceRight((create, enhance) => enhance(create), createStore);
    },
});
