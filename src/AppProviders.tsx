import { StrictMode, useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { App } from './App';
import { InspectContext, type Inspect } from './components/InspectContext';
import { ViewConstantsContext } from './components/ViewConstantsContext';
import type { ViewConstants } from './domain/localConstants';
import type { AppStore } from './store/makeStore';

type AppProvidersProps = {
  readonly store: AppStore;
  readonly inspect?: Inspect | undefined;
  /** Without them the screen shows only what the responses say. */
  readonly viewConstants?: ViewConstants | undefined;
};

/** The app with its providers. The build prerenders it and the page hydrates it. */
export function AppProviders({ store, inspect, viewConstants = {} }: AppProvidersProps) {
  useLayoutEffect(() => {
    // From here on React handles clicks. preHydration.js stops recording them.
    document.dispatchEvent(new Event('app-hydrated'));
  }, []);
  return (
    <StrictMode>
      <Provider store={store} serverState={store.getState()}>
        <InspectContext value={inspect}>
          <ViewConstantsContext value={viewConstants}>
            <App />
          </ViewConstantsContext>
        </InspectContext>
      </Provider>
    </StrictMode>
  );
}
