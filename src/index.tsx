import { createRoot, hydrateRoot } from 'react-dom/client';
import portfolio from './backend/portfolio.json';
import { rehearsalOf } from './backend/rehearsal';
import { Desk } from './Desk';
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

function render(container: HTMLElement) {
  const desk = <Desk store={store} inspect={inspect} />;
  if (process.env.NODE_ENV === 'production' && !process.env.LATENCY && !process.env.FAIL) {
    hydrateRoot(container, desk); // The page's HTML shows the first screen already.
  } else {
    createRoot(container).render(desk);
  }
  document.dispatchEvent(new Event('desk-listens')); // To earlyClicks.js.
}

// The answers are a few milliseconds away, unless a bad day is rehearsed.
const opening = openingAnswers(store);
if (rehearse) render(container);
else
  void opening.then(() => {
    render(container);
  });
