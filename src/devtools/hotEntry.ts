/// <reference types="webpack/module" />
import './reportStartErrors';
import './hotUpdates';
import '../main';

/**
 * The entry of `npm start`. An edit that no component takes up runs src/main.tsx again, and with
 * the files that it has changed: `hotUpdates` gives them to the store and the page that are there.
 * An edit of this folder, of lendingApi or of the calls, which a store cannot exchange, reloads the
 * page: `hotUpdates` imports them all.
 */
import.meta.webpackHot.decline('./hotUpdates');
import.meta.webpackHot.accept(
  '../main',
  () => undefined,
  (error) => {
    reportError(error); // The overlay shows it. The page stays until the next edit.
  },
);
