import { createRoot, hydrateRoot } from 'react-dom/client';
import portfolio from './backend/portfolio.json';
import { rehearsalOf } from './backend/rehearsal';
import { Desk } from './Desk';
import { machineTimeline } from './store/machineTimeline';
import { makeStore } from './store/makeStore';
import { openingAnswers } from './store/openingAnswers';

// Only a build that was told to rehearse a bad day carries one (see README).
const rehearse =
  process.env.LATENCY || process.env.FAIL
    ? rehearsalOf({ latency: process.env.LATENCY, fail: process.env.FAIL })
    : undefined;

/** Resolves in a task of its own. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

async function startDesk(): Promise<void> {
  await nextTask();
  const store = makeStore(portfolio, rehearse);
  const inspect =
    process.env.NODE_ENV === 'production' ? undefined : machineTimeline(store.dispatch);
  // The answers are a few milliseconds away, unless a bad day is rehearsed.
  const opening = openingAnswers(store);
  if (!rehearse) await opening;

  await nextTask();
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- React says so if it is not there.
  const container = document.getElementById('root')!;
  const desk = <Desk store={store} inspect={inspect} />;
  // The page's HTML shows the first screen already, but for development and a rehearsed bad day.
  if (container.hasChildNodes()) hydrateRoot(container, desk);
  else createRoot(container).render(desk);
  document.dispatchEvent(new Event('desk-listens')); // To beforeStart.js.
}

void startDesk();
