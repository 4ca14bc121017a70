/// <reference types="webpack/module" />
import './reportStartErrors';
import './hotUpdates';
import '../../main';

/**
 * The entry of `npm start`. Fast Refresh applies an edit of a component. Others run `../main` again
 * (src/optional/server/main.tsx in a page for a server), and `hotUpdates` gives the store and the root
 * the new reducer, transport and app. An edit of what `hotUpdates` imports reloads the page: this
 * folder, lendingApi and the calls.
 */
import.meta.webpackHot.decline('./hotUpdates');
import.meta.webpackHot.accept(
  '../../main',
  () => undefined,
  (error) => {
    reportError(error); // The overlay shows it. The page stays until the next edit.
  },
);
