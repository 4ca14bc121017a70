// react-dom/server opens a MessageChannel, for which webpack would wait for ever.
import { renderToString } from 'react-dom/server.edge';
import { lendingApi } from '../api/lendingApi';
import { App } from '../App';
import { AppProviders } from '../AppProviders';
import { localConstants } from '../domain/localConstants';
import page from '../index.html?raw';
import { localStoreParts } from '../store/localStoreParts';
import { makeStore } from '../store/makeStore';
import { requestQueries } from './requestQueries';

/** HtmlWebpackPlugin passes this to a template, and more that is not used here. */
type TemplateParameters = { readonly compilation: { readonly errors: readonly unknown[] } };

/** The template of a built page: index.html with the opening screen, as React renders it. */
export default async function openingScreen({ compilation }: TemplateParameters) {
  // Rendering would fail after an error, too, and report it again.
  if (compilation.errors.length > 0) return page;
  const store = makeStore(localStoreParts());
  await requestQueries(store);
  const screen = renderToString(
    <AppProviders store={store} appOptions={{ constants: localConstants }}>
      <App />
    </AppProviders>,
  );
  // RTK Query keeps unused responses for a minute, for which the build would wait.
  store.dispatch(lendingApi.util.resetApiState());
  return page.replace('<div id="root">', (root) => root + screen);
}
