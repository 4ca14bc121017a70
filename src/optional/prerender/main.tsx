import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import '../../../styles/main.scss';
import { AppProviders } from '../../AppProviders';
import { appOptions, storeOptions } from '../../localPage';
import { makeStore } from '../../store/makeStore';
import { Hydrated } from './Hydrated';
import { requestQueries } from './requestQueries';

/** The entry of a prerendered page, in place of src/main.tsx. */
async function hydrate() {
  // Start in a task of its own, so that the page can respond after the script's evaluation.
  await new Promise((resolve) => setTimeout(resolve));
  const store = makeStore(storeOptions);
  // The first render must match the prerendered HTML.
  if (appOptions.isLocal) await requestQueries(store);
  // A transition lets React hydrate in slices, so that the page can scroll meanwhile.
  startTransition(() => {
    hydrateRoot(
      // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- index.html has it; without it React throws a clear message.
      document.getElementById('root')!,
      <Hydrated>
        <AppProviders store={store} appOptions={appOptions} />
      </Hydrated>,
      { onCaughtError: reportError },
    );
  });
}

void hydrate();
