import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { App } from './App';
import { PageContext, type Page } from './page';
import type { AppStore } from './store/makeStore';

/** The app with its providers. */
export function AppProviders({ store, page }: { readonly store: AppStore; readonly page: Page }) {
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
