import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { AppOptionsContext, type AppOptions } from './appOptions';
import type { AppStore } from './store/makeStore';

type AppProvidersProps = {
  readonly store: AppStore;
  readonly appOptions: AppOptions;
  readonly children: ReactNode;
};

/** Gives the app its store and options. */
export function AppProviders({ store, appOptions, children }: AppProvidersProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <AppOptionsContext value={appOptions}>{children}</AppOptionsContext>
      </Provider>
    </StrictMode>
  );
}
