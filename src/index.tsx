import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './App';
import portfolio from './backend/portfolio.json';
import { MachineInspection } from './components/machineInspection';
import { machineTimeline } from './store/machineTimeline';
import { makeStore } from './store/makeStore';
import '../styles/main.scss';

const store = makeStore(portfolio);
const inspect = process.env.NODE_ENV === 'production' ? undefined : machineTimeline(store.dispatch);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root to render into.');
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <MachineInspection value={inspect}>
        <App />
      </MachineInspection>
    </Provider>
  </StrictMode>,
);
