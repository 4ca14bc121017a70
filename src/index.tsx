import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './App';
import portfolio from './backend/portfolio.json';
import { rehearsalOf } from './backend/rehearsal';
import { MachineInspection } from './components/machineInspection';
import { machineTimeline } from './store/machineTimeline';
import { makeStore } from './store/makeStore';
import { openingAnswers } from './store/openingAnswers';
import '../styles/main.scss';

// Only a build that was told to rehearse a bad day carries one (see README).
const rehearse =
  process.env.LATENCY || process.env.FAIL
    ? rehearsalOf({ latency: process.env.LATENCY, fail: process.env.FAIL })
    : undefined;

const store = makeStore(portfolio, rehearse);
const inspect = process.env.NODE_ENV === 'production' ? undefined : machineTimeline(store.dispatch);

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root to render into.');
const root = createRoot(container);

function render() {
  root.render(
    <StrictMode>
      <Provider store={store}>
        <MachineInspection value={inspect}>
          <App />
        </MachineInspection>
      </Provider>
    </StrictMode>,
  );
}

// The answers are a few milliseconds away, unless a bad day is rehearsed.
const opening = openingAnswers(store);
if (rehearse) render();
else void opening.then(render);
