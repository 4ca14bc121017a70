import { StrictMode } from 'react';
// react-dom/server opens a MessageChannel, for which webpack would wait for ever.
import { renderToString } from 'react-dom/server.edge';
import { Provider } from 'react-redux';
import { lendingApi } from '../api/lendingApi';
import portfolio from '../api/local/portfolio.json';
import { App } from '../App';
import page from '../index.html?raw';
import { makeStore } from '../store/makeStore';
import { requestQueries } from './requestQueries';

type TemplateParameters = { readonly compilation: { readonly errors: readonly unknown[] } };

/** The template of HtmlWebpackPlugin for a built page: index.html with the opening screen, as React renders it. */
export default async function openingScreen({ compilation }: TemplateParameters) {
  // After an error of the build, rendering would fail and report it again.
  if (compilation.errors.length > 0) return page;
  const store = makeStore({ portfolio });
  const brokerId = portfolio.broker.id;
  await requestQueries(store, brokerId);
  const screen = renderToString(
    <StrictMode>
      <Provider store={store}>
        <App brokerId={brokerId} />
      </Provider>
    </StrictMode>,
  );
  // RTK Query keeps unused responses for a minute, for which the build would wait.
  store.dispatch(lendingApi.util.resetApiState());
  // Character references read right in whatever charset a host says.
  const ascii = screen.replace(/\P{ASCII}/gu, (letter) => `&#${letter.codePointAt(0)};`);
  // Nothing can be pressed before the script runs. main.tsx knows the screen by this attribute.
  return page.replace('<div id="root">', () => `<div id="root" inert>${ascii}`);
}
