/// <reference types="webpack/module" />
import './reportStartErrors';
import { createRoot } from 'react-dom/client';
import '../../../styles/main.scss';
import { lendingApi, tagTypes } from '../../api/lendingApi';
import { AppProviders } from '../../AppProviders';
import { appOptions, storeOptions } from '../../localPage';
import { makeStore, rootReducer } from '../../store/makeStore';
import { connectDevTools, devToolsOptions } from './connectDevTools';

/*
 * The entry of npm start. It runs once and keeps the store and the root. Fast Refresh applies an edit
 * of a component; webpack updates the imports above after any other edit, and update() uses them.
 */
const store = makeStore({
  ...storeOptions,
  ...devToolsOptions,
  // A store keeps its base query, so this one looks up the latest.
  baseQuery: (...call) => storeOptions.baseQuery(...call),
});
const { inspect, keepMachines } = connectDevTools(store);

// eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- index.html has it; without it React throws a clear message.
const root = createRoot(document.getElementById('root')!, {
  onCaughtError: report,
  onUncaughtError: report,
});

/** The overlay of the dev server shows the error. */
function report(error: unknown) {
  keepMachines();
  reportError(error);
}

function render() {
  root.render(
    <AppProviders store={store} appOptions={{ ...appOptions, actorOptions: { inspect } }} />,
  );
}

/** A store cannot exchange its middleware, so an edit of it reloads the page. */
const originalMakeStore = String(makeStore);

function update() {
  // An edit of a reducer runs makeStore.ts again, too, so its text tells whether it has changed.
  if (String(makeStore) !== originalMakeStore) location.reload();
  store.replaceReducer(rootReducer);
  // The store still has the responses of the old base query.
  store.dispatch(lendingApi.util.invalidateTags([...tagTypes]));
  render();
}

render();

// connectDevTools imports lendingApi and the calls, too, so an edit of those reloads the page.
import.meta.webpackHot.decline('./connectDevTools');
import.meta.webpackHot.accept(
  ['../../AppProviders', '../../localPage', '../../store/makeStore'],
  update,
  (error) => {
    reportError(error); // The page stays until the next edit.
  },
);
