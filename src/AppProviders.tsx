import { StrictMode, useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { App } from './App';
import { InspectContext, type Inspect } from './components/InspectContext';
import type { AppStore } from './store/makeStore';

type AppProvidersProps = {
  readonly store: AppStore;
  readonly inspect?: Inspect | undefined;
};

/** The app with its providers. The build prerenders it and the page hydrates it. */
export function AppProviders({ store, inspect }: AppProvidersProps) {
  useLayoutEffect(() => {
    // From here on React handles clicks. preHydration.js stops recording them.
    document.dispatchEvent(new Event('app-hydrated'));
  }, []);
  return (
    <StrictMode>
      <Provider store={store} serverState={store.getState()}>
        <InspectContext value={inspect}>
          <App />
        </InspectContext>
      </Provider>
    </StrictMode>
  );
}
