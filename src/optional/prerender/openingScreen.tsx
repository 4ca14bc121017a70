import { renderToString } from 'react-dom/server.edge';
import { lendingApi } from '../../api/lendingApi';
import { AppProviders } from '../../AppProviders';
import { makeStore } from '../../store/makeStore';
import { Hydrated } from './Hydrated';
import { requestQueries } from './requestQueries';

/** What HtmlWebpackPlugin passes to a template, as far as it is used here. */
type TemplateParameters = { readonly compilation: { readonly errors: readonly unknown[] } };

/** Renders the opening screen. HtmlWebpackPlugin calls it in the build (see webpack.js). */
export default async function renderOpeningScreen({ compilation }: TemplateParameters) {
  // Rendering would fail after an error, too, and report it again.
  if (compilation.errors.length > 0) return '';
  // eslint-disable-next-line no-restricted-syntax -- An import above would fail on an invalid portfolio.
  const { appOptions, storeOptions } = await import(/* webpackMode: "eager" */ '../../localPage');
  const store = makeStore(storeOptions);
  if (appOptions.isLocal) await requestQueries(store);
  const html = renderToString(
    <Hydrated>
      <AppProviders store={store} appOptions={appOptions} />
    </Hydrated>,
  );
  // RTK Query keeps unused responses for a minute, for which the build would wait.
  store.dispatch(lendingApi.util.resetApiState());
  return html;
}
