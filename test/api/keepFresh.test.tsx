/** @jest-environment ./test/fetchEnvironment.ts */
import { act, screen, within } from '@testing-library/react';
import { keepFresh } from '../../src/api/keepFresh';
import { lendingApi } from '../../src/api/lendingApi';
import { buildListItem } from '../builders';
import { fakeServer, json, serverTransport } from '../fakeServer';
import { getPanel } from '../queries';
import { renderApp } from '../renderApp';

// Each test renders the whole app and lets minutes pass.
jest.setTimeout(15_000);

const PIPELINE = 'GET /api/borrowers/pipeline';
const DETAIL = 'GET /api/borrowers/b-1001';
const BROKER = 'GET /api/broker/me';
const WORKFLOW = 'GET /api/onboarding/workflow';
const ESCALATE = 'POST /api/borrowers/b-1001/escalate';
const everything = [DETAIL, PIPELINE, BROKER, WORKFLOW];

function problem(status: number, detail: string) {
  return new Response(JSON.stringify({ detail }), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  });
}

/** Lets time pass, in ms. */
function pass(ms: number) {
  return act(() => jest.advanceTimersByTimeAsync(ms));
}

async function dispatchEventOn(target: EventTarget, type: string) {
  act(() => {
    target.dispatchEvent(new Event(type, { bubbles: true }));
  });
  await pass(50);
}

async function setHidden(hidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  const visibilityState = hidden ? 'hidden' : 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  await dispatchEventOn(document, 'visibilitychange');
}

/** The loaded app on a fake server, whose answers can be replaced by call. */
async function loadedApp({ fresh = true } = {}) {
  const answers = new Map<string, () => Response | Promise<Response>>();
  const { requests } = fakeServer(({ method }, path) => answers.get(`${method} ${path}`)?.());
  const app = renderApp({
    transport: serverTransport('b-1001'),
    fresh,
    fakeTimers: true,
  });
  await pass(50);
  expect(screen.getByText('Total: 11 borrowers')).toBeVisible();
  expect(screen.getByText('720')).toBeVisible();
  expect(screen.getByText('Robert Turner')).toBeVisible();
  expect(screen.getByText('Deal Intake')).toBeVisible();
  /** Returns the calls since the last time, sorted. */
  function takeCalls() {
    return requests
      .splice(0)
      .map(({ method, url }) => `${method} ${new URL(url).pathname.replace('/base', '')}`)
      .sort();
  }
  expect(takeCalls()).toEqual(everything);
  return { ...app, answers, takeCalls };
}

describe('§7 A page in view', () => {
  test('asks for the pipeline again every minute, and for nothing else', async () => {
    const { takeCalls } = await loadedApp();
    await pass(59_000);
    expect(takeCalls()).toEqual([]);
    await pass(1_000);
    expect(takeCalls()).toEqual([PIPELINE]);
    await pass(60_050);
    expect(takeCalls()).toEqual([PIPELINE]);
  });

  test('out of view it asks for nothing; back within a minute it goes on asking', async () => {
    const { takeCalls } = await loadedApp();
    await setHidden(true);
    await pass(180_000);
    expect(takeCalls()).toEqual([]);
    await setHidden(false);
    expect(takeCalls()).toEqual(everything);

    await setHidden(true);
    await pass(10_000);
    await setHidden(false);
    expect(takeCalls()).toEqual([]);
    await pass(60_000);
    expect(takeCalls()).toEqual([PIPELINE]);
  });

  test('leaving it asks for nothing', async () => {
    const { takeCalls } = await loadedApp();
    await pass(61_000);
    expect(takeCalls()).toEqual([PIPELINE]);
    await setHidden(true);
    await pass(60_000);
    expect(takeCalls()).toEqual([]);
  });
});

describe('§8 A pipeline that stays down', () => {
  /** A failure with an id of its own. */
  function failing() {
    let id = 0;
    return () => new Response('', { status: 500, headers: { 'X-Request-Id': `r-${(id += 1)}` } });
  }

  /** Counts what changes in a panel from now on, its attributes included. */
  function countChanges(panel: HTMLElement) {
    let count = 0;
    const observer = new MutationObserver(({ length }) => (count += length));
    observer.observe(panel, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    return () => count;
  }

  async function downApp() {
    const app = await loadedApp();
    app.answers.set(PIPELINE, failing());
    const panel = getPanel('Pipeline');
    return { ...app, panel };
  }

  test('fault 2: is asked for each minute, and what is said of it is not said again', async () => {
    const { panel, takeCalls } = await downApp();
    await pass(60_050);
    expect(within(panel).getByRole('alert')).toHaveTextContent('(Request r-1)');
    takeCalls();
    const takeChanges = countChanges(panel);
    await pass(180_000);
    expect(takeCalls()).toEqual([PIPELINE, PIPELINE, PIPELINE]);
    expect(takeChanges()).toBe(0);
  });

  test('fault 8: with nothing loaded, shows no skeleton during a poll, but after Retry', async () => {
    let answer = failing() as () => Response | Promise<Response>;
    const { requests } = fakeServer((_request, path) =>
      path.endsWith('/pipeline') ? answer() : undefined,
    );
    const { user } = renderApp({ transport: serverTransport(), fresh: true, fakeTimers: true });
    await pass(50);
    const panel = getPanel('Pipeline');
    const alert = within(panel).getByRole('alert');
    expect(alert).toHaveTextContent('could not be loaded.The server failed (500). (Request r-1)');
    expect(panel).toHaveAttribute('aria-busy', 'false');

    requests.length = 0;
    const takeChanges = countChanges(panel);
    await pass(120_000);
    expect(requests).toHaveLength(2);
    expect(takeChanges()).toBe(0);

    // Other words are said.
    answer = () => problem(500, 'The ledger is closed.');
    await pass(60_000);
    expect(within(panel).getByRole('alert')).toBe(alert);
    expect(alert).toHaveTextContent('The ledger is closed.');

    let respond: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (respond = resolve));
    await user.click(within(alert).getByRole('button', { name: /^Retry/ }));
    await pass(50);
    expect(panel).toHaveAttribute('aria-busy', 'true');
    expect(within(panel).queryByRole('alert')).not.toBeInTheDocument();
    respond(problem(500, 'The ledger is closed.'));
    await pass(50);
    expect(within(panel).getByRole('alert')).toHaveTextContent('The ledger is closed.');

    // It has the id of the last request that the user asked for.
    answer = failing();
    await pass(120_000);
    expect(within(panel).getByRole('alert')).toHaveTextContent('(Request r-1)');
    await user.click(within(panel).getByRole('button', { name: /^Retry/ }));
    await pass(50);
    expect(within(panel).getByRole('alert')).toHaveTextContent('(Request r-3)');

    // And a poll heals it.
    answer = () => json({ new: [], in_review: [], approved: [] });
    await pass(60_000);
    expect(screen.getByText('Total: 0 borrowers')).toBeVisible();
  });
});

describe('§7 A pipeline whose ETag is the last one’s', () => {
  const cancelled = jest.fn();

  /** A response that counts how often its body is cancelled. To read it fails. */
  function unreadable(etag: string) {
    const response = withETag('Not a pipeline.', etag);
    jest.spyOn(response.body as ReadableStream, 'cancel').mockImplementation(cancelled); // It has one.
    return response;
  }

  function withETag(body: unknown, etag: string, status = 200) {
    return json(body, { status, headers: { ETag: etag, 'Content-Type': 'application/json' } });
  }

  const empty = { new: [], in_review: [], approved: [] };

  test('is not read again, and nothing changes', async () => {
    const { store, answers, takeCalls } = await loadedApp();
    answers.set(PIPELINE, () => withETag(empty, '"1"'));
    await pass(60_050);
    expect(screen.getByText('Total: 0 borrowers')).toBeVisible();
    const { data } = lendingApi.endpoints.getPipeline.select()(store.getState());

    answers.set(PIPELINE, () => unreadable('"1"'));
    takeCalls();
    cancelled.mockClear();
    await pass(120_000);
    expect(takeCalls()).toEqual([PIPELINE, PIPELINE]);
    expect(cancelled).toHaveBeenCalledTimes(2);
    expect(lendingApi.endpoints.getPipeline.select()(store.getState()).data).toBe(data);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['another ETag', { ETag: '"2"' }],
    ['no ETag', {}],
  ])('with %s it is read', async (_name, headers) => {
    const { answers } = await loadedApp();
    answers.set(PIPELINE, () => withETag(empty, '"1"'));
    await pass(60_050);
    answers.set(PIPELINE, () => json({ ...empty, new: [buildListItem()] }, { headers }));
    await pass(60_000);
    expect(screen.getByText('Total: 1 borrowers')).toBeVisible();
  });

  test('after a failure it is the last good one’s', async () => {
    const { answers } = await loadedApp();
    answers.set(PIPELINE, () => withETag(empty, '"1"'));
    await pass(60_050);
    answers.set(PIPELINE, () => withETag({}, '"1"', 500));
    await pass(60_000);
    expect(screen.getByRole('alert')).toHaveTextContent('The server failed (500).');
    answers.set(PIPELINE, () => unreadable('"1"'));
    await pass(60_000);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('Total: 0 borrowers')).toBeVisible();
  });

  test('is remembered of no person: a borrower with the same ETag is read', async () => {
    const { answers } = await loadedApp();
    answers.set(PIPELINE, () => withETag(empty, '"1"'));
    await pass(60_050);
    const detail = { ...buildListItem({ id: 'b-1001' }), credit_score: 801 };
    for (const score of [801, 802]) {
      answers.set(DETAIL, () => withETag({ ...detail, credit_score: score }, '"1"'));
      await setHidden(true);
      await pass(61_000);
      await setHidden(false);
      expect(screen.getByText(String(score))).toBeVisible();
    }
  });
});

describe('§7 Coming back to the page', () => {
  test.each([
    [59_999, []],
    [60_000, everything],
  ])('%i ms after the responses were requested asks again for %j', async (age, calls) => {
    const { store, takeCalls } = await loadedApp();
    const { queries } = store.getState().lendingApi;
    const requestedAt = Object.values(queries)[0]?.startedTimeStamp ?? 0;
    // Out of view, because the poll would be due.
    await setHidden(true);
    await pass(requestedAt + age - Date.now());
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(takeCalls()).toEqual(calls);
  });

  test('asks at most once a minute, whatever events the browser sends, also if a call fails', async () => {
    const { answers, takeCalls } = await loadedApp();
    answers.set(BROKER, () => problem(500, 'The ledger is closed.'));
    await setHidden(true);
    await pass(61_000);
    await setHidden(false);
    await dispatchEventOn(window, 'focus');
    await dispatchEventOn(window, 'focus');
    expect(takeCalls()).toEqual(everything);
  });

  test('shows what has changed without a skeleton, and is not busy meanwhile', async () => {
    const { answers } = await loadedApp();
    let answer: (response: Response) => void = () => undefined;
    answers.set(BROKER, () => new Promise((resolve) => (answer = resolve)));
    await setHidden(true);
    await pass(61_000);
    await setHidden(false);
    await pass(400);
    expect(screen.getByText('Robert Turner')).toBeVisible();
    expect(getPanel('Broker panel')).toHaveAttribute('aria-busy', 'false');
    expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument();
    answer(json({ name: 'Dana Cole', deals: 1, approval_rate: '50%', pending: 0 }));
    await pass(50);
    expect(screen.getByText('Dana Cole')).toBeVisible();
  });

  test('the connection’s return asks for everything at once', async () => {
    const { takeCalls } = await loadedApp();
    await dispatchEventOn(window, 'offline');
    await dispatchEventOn(window, 'online');
    expect(takeCalls()).toEqual(everything);
  });
});

describe('§8 A refresh that fails', () => {
  const panels = [
    ['Pipeline', PIPELINE, 'The pipeline', 'Priya Raman'],
    ['Borrower detail', DETAIL, 'The borrower’s details', '720'],
    ['Broker panel', BROKER, 'The broker', 'Robert Turner'],
    ['Broker panel', WORKFLOW, 'The onboarding workflow', 'Deal Intake'],
  ] as const;

  test.each(panels)(
    'fault 2: in %s, of %s, keeps the data and says so until a refresh succeeds',
    async (panelName, call, what, shown) => {
      const { user, answers, takeCalls } = await loadedApp();
      const panel = getPanel(panelName);
      answers.set(call, () => problem(500, 'The ledger is closed.'));
      await setHidden(true);
      await pass(61_000);
      await setHidden(false);
      const line = within(panel).getByRole('alert');
      expect(line).toHaveTextContent(`${what} could not be refreshed.The ledger is closed.`);
      expect(within(panel).getByText(shown)).toBeVisible();
      expect(screen.getAllByRole('alert')).toEqual([line]);

      // It stays while it is asked for again, and if that fails.
      takeCalls();
      await user.click(within(line).getByRole('button', { name: /^Retry refreshing the / }));
      expect(panel).toHaveFocus();
      await pass(50);
      expect(takeCalls()).toEqual([call]);
      expect(within(panel).getByRole('alert')).toBe(line);
      expect(panel).toHaveAttribute('aria-busy', 'false');

      answers.delete(call);
      await user.click(within(line).getByRole('button', { name: /^Retry/ }));
      await pass(50);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(within(panel).getByText(shown)).toBeVisible();
    },
  );

  test.each(panels)(
    'fault 2: in %s, a 404 of %s takes the data away',
    async (panelName, call, _what, shown) => {
      const { user, answers } = await loadedApp();
      const panel = getPanel(panelName);
      answers.set(call, () => problem(404, 'It is gone.'));
      await setHidden(true);
      await pass(61_000);
      await setHidden(false);
      const alert = within(panel).getByRole('alert');
      expect(alert).toHaveTextContent(/could not be loaded\.It is gone\./);
      expect(within(panel).queryByText(shown)).not.toBeInTheDocument();

      // While it is asked for again, the panel is busy and what is gone stays away.
      answers.set(call, () => new Promise(() => undefined));
      await user.click(within(alert).getByRole('button', { name: /^Retry loading / }));
      await pass(50);
      expect(panel).toHaveAttribute('aria-busy', 'true');
      expect(within(panel).queryByText(shown)).not.toBeInTheDocument();
    },
  );

  test('fault 2: a borrower that is gone has no actions', async () => {
    const { answers } = await loadedApp();
    answers.set(DETAIL, () => problem(404, 'It is gone.'));
    await setHidden(true);
    await pass(61_000);
    await setHidden(false);
    expect(screen.queryByRole('button', { name: /^Escalate/ })).not.toBeInTheDocument();
  });
});

describe('§7 After an answered action', () => {
  const both = [ESCALATE, DETAIL, PIPELINE].sort();

  test.each([
    ['success', () => json({ success: true, message: 'Escalated.' }), both],
    ['a 500', () => problem(500, 'The ledger is closed.'), both],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), [ESCALATE]],
  ])('that ends with %s, the page asks for what may have changed', async (_name, answer, calls) => {
    const { user, answers, takeCalls } = await loadedApp();
    answers.set(ESCALATE, answer);
    await user.click(screen.getByRole('button', { name: /^Escalate/ }));
    await pass(50);
    expect(takeCalls()).toEqual(calls.sort());
  });
});

test('fault 2: §7 a borrower who is gone after an action takes the detail and its buttons along', async () => {
  const { user, answers } = await loadedApp();
  answers.set(ESCALATE, () => problem(500, 'The ledger is closed.'));
  await user.click(screen.getByRole('button', { name: /^Escalate/ }));
  await pass(50);
  const panel = getPanel('Borrower detail');
  expect(within(panel).getByText(/The ledger is closed/)).toBeVisible();

  answers.set(ESCALATE, () => problem(404, 'The borrower is gone.'));
  answers.set(DETAIL, () => problem(404, 'The borrower is gone.'));
  await user.click(screen.getByRole('button', { name: /^Escalate/ }));
  await pass(50);
  expect(within(panel).getByRole('alert')).toHaveTextContent(
    'The borrower’s details could not be loaded.The borrower is gone.',
  );
  expect(within(panel).queryByText('720')).not.toBeInTheDocument();
  expect(within(panel).getAllByRole('button')).toEqual([
    within(panel).getByRole('button', { name: /^Retry/ }),
  ]);
  expect(panel).not.toHaveTextContent(/Escalate|Undeclared|DTI/);
});

test('§7 a borrower is requested at each selection', async () => {
  const { user, takeCalls } = await loadedApp();
  await user.click(screen.getByText('Elena Petrova'));
  await pass(300);
  await user.click(screen.getByText('Priya Raman'));
  await pass(300);
  expect(takeCalls()).toEqual([DETAIL, 'GET /api/borrowers/b-1003']);
});

test('§7 a page that stops keeping its responses fresh leaves no listener', async () => {
  const { store, takeCalls } = await loadedApp({ fresh: false });
  const stop = keepFresh(store);
  stop();
  await pass(61_000);
  await dispatchEventOn(window, 'focus');
  await dispatchEventOn(window, 'online');
  await dispatchEventOn(document, 'visibilitychange');
  expect(takeCalls()).not.toContain(BROKER);
});
