import { createRoot } from 'react-dom/client';
import '../styles/main.scss';
import { AppProviders } from './AppProviders';
import { appOptions, storeOptions } from './localPage';
import { makeStore } from './store/makeStore';

// Optional parts bring entries of their own, for more of Redux DevTools and for prerendered HTML.
const store = makeStore(storeOptions);

// eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- index.html has it; without it React throws a clear message.
const root = createRoot(document.getElementById('root')!, { onCaughtError: reportError });

root.render(<AppProviders store={store} appOptions={appOptions} />);
