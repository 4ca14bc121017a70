import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../styles/main.scss';
import { AppProviders } from './AppProviders';
import type { Transport } from './api/transport';
import type { ViewConstants } from './domain/localConstants';
import * as hotUpdates from './optional/devtools/hotUpdates';
import { makeStore, rootReducer, type AppStore } from './store/makeStore';

type StartOptions = {
  readonly transport: Transport;
  readonly viewConstants?: ViewConstants;
  /** Called with the store before the first render, which waits for the promise. */
  readonly prepare: (store: AppStore) => Promise<void>;
};

/** Starts the page: makes the store, then hydrates the prerendered app or renders a new one. */
export async function start({ transport, viewConstants, prepare }: StartOptions): Promise<void> {
  // In a task of its own: the page can respond between the script's evaluation and the start.
  await new Promise((resolve) => setTimeout(resolve));
  // webpack drops the imports of a branch only where the condition itself names NODE_ENV.
  const { store, inspect } =
    process.env.NODE_ENV === 'production'
      ? { store: makeStore(transport), inspect: undefined }
      : hotUpdates.openStore({ makeStore, rootReducer }, transport);
  await prepare(store);

  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- index.html has it; without it React throws a clear message.
  const root = document.getElementById('root')!;
  const app = <AppProviders store={store} inspect={inspect} viewConstants={viewConstants} />;
  // A transition lets React hydrate in slices, so that the page can scroll meanwhile.
  startTransition(() => {
    if (process.env.NODE_ENV === 'development') hotUpdates.renderApp(root, app);
    else if (root.hasChildNodes()) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}
