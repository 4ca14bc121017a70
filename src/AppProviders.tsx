import { StrictMode, useEffect } from 'react';
import { Provider } from 'react-redux';
import { App } from './App';
import { PageContext, type Page } from './page';
import type { AppStore } from './store/makeStore';

type AppProvidersProps = { readonly store: AppStore; readonly page: Page };

/** The app with its providers. */
export function AppProviders({ store, page }: AppProvidersProps) {
  useEffect(() => page.setupListeners?.(store), [page, store]);
  return (
    <StrictMode>
      <Provider store={store}>
        <PageContext value={page}>
          <App />
        </PageContext>
      </Provider>
    </StrictMode>
  );
}
