import { Fragment, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '../styles/main.scss';
import { App } from './App';
import { AppProviders } from './AppProviders';
import { devToolsParts } from './devtools/devToolsParts';
import { MachineInspector } from './devtools/MachineInspector';
import { localConstants } from './domain/localConstants';
import { requestQueries } from './prerender/requestQueries';
import { localStoreParts } from './store/localStoreParts';
import { makeStore } from './store/makeStore';

const isDevelopment = process.env.NODE_ENV === 'development';
const Inspector = isDevelopment ? MachineInspector : Fragment;
const store = makeStore({ ...localStoreParts(), ...(isDevelopment && devToolsParts) });
const app = (
  <AppProviders store={store} appOptions={{ constants: localConstants }}>
    <Inspector>
      <App />
    </Inspector>
  </AppProviders>
);

// eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- index.html has it; without it React throws a clear message.
const root = document.getElementById('root')!;
// The overlay of the dev server shows what reportError gets.
const rootOptions = { onCaughtError: reportError };

if (root.hasChildNodes()) {
  // The build has rendered the opening screen into the page. The first render must match it.
  void requestQueries(store).then(() => {
    // A transition hydrates in slices, between which the page can scroll.
    startTransition(() => void hydrateRoot(root, app, rootOptions));
  });
} else {
  createRoot(root, rootOptions).render(app);
}
