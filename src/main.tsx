import { createRoot } from 'react-dom/client';
import '../styles/main.scss';
import { AppProviders } from './AppProviders';
import { appOptions, storeOptions } from './localPage';
import { makeStore } from './store/makeStore';

// The plain entry. In its place npm start runs optional/devtools/main.tsx, and npm run build
// optional/prerender/main.tsx (see entry in webpack.config.js).
const store = makeStore(storeOptions);

// eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- index.html has it; without it React throws a clear message.
const root = createRoot(document.getElementById('root')!, { onCaughtError: reportError });

root.render(<AppProviders store={store} appOptions={appOptions} />);
