import { Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import '../../styles/main.scss';
import { App } from '../App';
import { AppProviders } from '../AppProviders';
import { devToolsParts } from '../devtools/devToolsParts';
import { MachineInspector } from '../devtools/MachineInspector';
import { makeStore } from '../store/makeStore';
import { ActionNote } from './ActionNote';
import { ErrorNote } from './ErrorNote';
import { httpBaseQuery } from './httpBaseQuery';
import { keepFresh, refreshOnReturn } from './keepFresh';
import './styles.scss';

keepFresh();
const isDevelopment = process.env.NODE_ENV === 'development';
const Inspector = isDevelopment ? MachineInspector : Fragment;
// No borrower is selected at first: opening a file may be an audit event.
const store = makeStore({
  baseQuery: httpBaseQuery(process.env.API ?? '/'),
  brokerId: process.env.BROKER ?? 'me',
  selectedBorrowerId: null,
  ...(isDevelopment && devToolsParts),
});
refreshOnReturn(store);

// eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- index.html has it; without it React throws a clear message.
const root = createRoot(document.getElementById('root')!, { onCaughtError: reportError });
// Without constants the page says only what the server has said.
root.render(
  <AppProviders store={store} appOptions={{ ActionNote, ErrorNote }}>
    <Inspector>
      <App />
    </Inspector>
  </AppProviders>,
);
