import { StrictMode, useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { App } from './App';
import { PageContext, type Page } from './page';
import type { AppStore } from './store/makeStore';

/** The app with its providers. */
export function AppProviders({ store, page }: { readonly store: AppStore; readonly page: Page }) {
  // This runs before the effects of the panels, which request the first responses.
  useLayoutEffect(() => page.setupListeners?.(store), [page, store]);
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
