import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Transport } from '../../api/transport';
import type { makeStore, rootReducer } from '../../store/makeStore';
import { connectDevTools, devToolsSetup } from './connectDevTools';

type StoreModule = {
  readonly makeStore: typeof makeStore;
  readonly rootReducer: typeof rootReducer;
};

/** What an update keeps: undefined until the page has started. */
let page: ReturnType<typeof openPage> | undefined;
let root: Root | undefined;

/**
 * Returns the store of a page in development, with the inspector for its machines. After an update
 * it is the store of the first start, with the new reducer and the new transport.
 */
export function openStore({ makeStore, rootReducer }: StoreModule, transport: Transport) {
  page ??= openPage(makeStore, transport);
  // A store cannot exchange its middleware. An edit of a reducer runs makeStore.ts again, too, so
  // its text tells whether it has changed.
  if (page.source !== String(makeStore)) location.reload();
  Object.assign(page.transport, transport);
  page.store.replaceReducer(rootReducer);
  return page;
}

function openPage(makeStore: StoreModule['makeStore'], transport: Transport) {
  const store = makeStore(transport, devToolsSetup);
  return { store, transport, source: String(makeStore), ...connectDevTools(store) };
}

/** Renders the app, after an update in the same root. The overlay shows what a panel throws. */
export function renderApp(container: HTMLElement, app: ReactNode): void {
  root ??= createRoot(container, { onCaughtError: report, onUncaughtError: report });
  root.render(app);
}

function report(error: unknown) {
  page?.keepMachines();
  reportError(error);
}
