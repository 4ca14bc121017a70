/// <reference types="webpack/module" />
import './reportStartErrors';
import { createRoot } from 'react-dom/client';
import '../../../styles/main.scss';
import { lendingApi, tagTypes } from '../../api/lendingApi';
import { AppProviders } from '../../AppProviders';
import { appOptions, storeOptions } from '../../localPage';
import { makeStore, rootReducer } from '../../store/makeStore';
import { connectDevTools, devToolsOptions } from './connectDevTools';

// The entry of npm start. It runs once and keeps the store and the root. Fast Refresh applies an edit
// of a component; webpack updates the imports above after any other edit.
const store = makeStore({
  ...storeOptions,
  ...devToolsOptions,
  // A store keeps its base query, so this one looks up the latest.
  baseQuery: (...call) => storeOptions.baseQuery(...call),
});
connectDevTools(store);

// The overlay of the dev server shows what reportError gets.
// eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- index.html has it; without it React throws a clear message.
const root = createRoot(document.getElementById('root')!, { onCaughtError: reportError });
const render = () => root.render(<AppProviders store={store} appOptions={appOptions} />);
render();

/** A store cannot exchange its middleware, so an edit of it reloads the page. */
const originalMakeStore = String(makeStore);

// An edit of any other import, as of lendingApi or the calls, reloads the page.
import.meta.webpackHot.accept(
  ['../../AppProviders', '../../localPage', '../../store/makeStore'],
  () => {
    // An edit of a reducer runs makeStore.ts again, too, so its text tells whether it has changed.
    if (String(makeStore) !== originalMakeStore) location.reload();
    store.replaceReducer(rootReducer);
    // The store still has the responses of the old base query.
    store.dispatch(lendingApi.util.invalidateTags([...tagTypes]));
    render();
  },
  (error) => reportError(error), // The page stays until the next edit.
);
