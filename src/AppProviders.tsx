import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { App } from './App';
import { AppOptionsContext, type AppOptions } from './appOptions';
import type { AppStore } from './store/makeStore';

type AppProvidersProps = { readonly store: AppStore; readonly appOptions: AppOptions };

/** The app with its providers. */
export function AppProviders({ store, appOptions }: AppProvidersProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <AppOptionsContext value={appOptions}>
          <App />
        </AppOptionsContext>
      </Provider>
    </StrictMode>
  );
}
