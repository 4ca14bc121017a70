import { act, screen, within } from '@testing-library/react';
import { lendingApi } from '../../../src/api/lendingApi';
import { callNames } from '../../../src/api/calls';
import { startRefreshing } from '../../../src/optional/server/startRefreshing';
import { sample } from '../../../src/optional/server/referenceServer/sample';
import { buildListItem, buildPipeline } from '../../builders';
import { fakeServer, renderServerApp, serverPage } from './fakeServer';
import { json, lostConnection, problem } from './responses';
import { advanceTime, renderApp } from '../../renderApp';
import { getPanel } from '../../queries';
import { translate } from '../../translate';

const PIPELINE = 'GET /api/borrowers/pipeline';
const DETAIL = 'GET /api/borrowers/b-1001';
const BROKER = 'GET /api/broker/me';
const WORKFLOW = 'GET /api/onboarding/workflow';
const ESCALATE = 'POST /api/borrowers/b-1001/escalate';
const everything = callNames
  .filter((call) => call.startsWith('GET'))
  .map((call) => call.replace('broker/{id}', 'broker/me').replace('{id}', 'b-1001'))
  .sort();

const { endpoints } = lendingApi;
const empty = buildPipeline();

async function dispatchEventOn(target: EventTarget, type: string) {
  act(() => {
    target.dispatchEvent(new Event(type, { bubbles: true }));
  });
  await advanceTime(50);
}

async function setHidden(hidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  await dispatchEventOn(document, 'visibilitychange');
}

/** Hides the page until all responses are older than a minute, and shows it again. */
async function comeBack() {
  await setHidden(true);
  await advanceTime(61_000);
  await setHidden(false);
}

/** A fake server whose responses can be replaced, or deferred, by call. */
function createServer() {
  const responses = new Map<string, () => Response | Promise<Response>>();
  const server = fakeServer(({ method }, path) => responses.get(`${method} ${path}`)?.());
  /** Leaves a call pending until the returned function is called with its response. */
  function defer(call: string) {
    let settle: (response: Response) => void = () => undefined;
    responses.set(call, () => new Promise((resolve) => (settle = resolve)));
    return async (response: Response) => {
      settle(response);
      await advanceTime(50);
    };
  }
  return { responses, defer, ...server };
}

/** The loaded app on a fake server. */
async function loadedApp() {
  const server = createServer();
  const app = await renderServerApp();
  expect(screen.getByText('720')).toBeVisible();
  expect(server.takeCalls()).toEqual(everything);
  return { ...app, ...server };
}

/** The loaded store of a page on a fake server, without the screen. */
async function loadedStore() {
  const server = createServer();
  let stop: () => void = () => undefined;
  const { store } = renderApp({
    ...serverPage('b-1001'),
    prepare: (opened) => (stop = startRefreshing(opened)),
    ui: <></>,
    fakeTimers: true,
  });
  for (const query of [
    endpoints.getPipeline.initiate(),
    endpoints.getBorrower.initiate('b-1001'),
    endpoints.getBroker.initiate('me'),
    endpoints.getWorkflow.initiate(),
  ] as const) {
    // TypeScript cannot choose an overload for a union of thunks.
    void store.dispatch(query as ReturnType<typeof endpoints.getWorkflow.initiate>);
  }
  await advanceTime(50);
  expect(server.takeCalls()).toEqual(everything);
  const readPipeline = () => endpoints.getPipeline.select()(store.getState());
  return { ...server, store, stop, readPipeline };
}

test('§7 a visible page requests the pipeline every minute, a hidden one nothing until it is visible', async () => {
  const { takeCalls } = await loadedStore();
  await advanceTime(59_000);
  expect(takeCalls()).toEqual([]);
  await advanceTime(1_000);
  expect(takeCalls()).toEqual([PIPELINE]);
  await advanceTime(60_050);
  expect(takeCalls()).toEqual([PIPELINE]);
  await setHidden(true);
  await advanceTime(180_000);
  expect(takeCalls()).toEqual([]);
  await setHidden(false);
  expect(takeCalls()).toEqual(everything);
});

describe('§7 Coming back to the page', () => {
  test.each([
    [59_999, []],
    [60_000, everything],
  ])('%i ms after the responses were requested, requests %j again', async (age, calls) => {
    const { store, takeCalls } = await loadedStore();
    const { queries } = store.getState().lendingApi;
    const requestedAt = Object.values(queries)[0]?.startedTimeStamp ?? 0;
    // Hidden, because a visible page would poll at that time.
    await setHidden(true);
    await advanceTime(requestedAt + age - Date.now());
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('focus'));
    await advanceTime(0);
    expect(takeCalls()).toEqual(calls);
  });

  test('requests everything if the clock was set back meanwhile, and at once on Back', async () => {
    const { takeCalls } = await loadedStore();
    await setHidden(true);
    jest.setSystemTime(Date.now() - 7_200_000);
    await setHidden(false);
    expect(takeCalls()).toEqual(everything);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await advanceTime(50);
    expect(takeCalls()).toEqual(everything);
  });

  test('requests once a minute at most, whatever events the browser sends, also if a call fails', async () => {
    const { responses, takeCalls } = await loadedStore();
    responses.set(BROKER, () => problem(500, {}));
    await comeBack();
    for (const type of ['focus', 'focus', 'pageshow']) await dispatchEventOn(window, type);
    expect(takeCalls()).toEqual(everything);
  });

  test('refreshes without a skeleton, and no panel is busy meanwhile', async () => {
    const { defer } = await loadedApp();
    const respond = defer(BROKER);
    await comeBack();
    await advanceTime(400);
    expect(screen.getByText('Robert Turner')).toBeVisible();
    expect(getPanel('Broker panel')).toHaveAttribute('aria-busy', 'false');
    expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument();
    await respond(json({ name: 'Dana Cole', deals: 1, approval_rate: '50%', pending: 0 }));
    expect(screen.getByText('Dana Cole')).toBeVisible();
  });

  test('requests nothing after startRefreshing has been stopped', async () => {
    const { stop, takeCalls } = await loadedStore();
    stop();
    await advanceTime(61_000);
    for (const type of ['focus', 'online']) await dispatchEventOn(window, type);
    await dispatchEventOn(document, 'visibilitychange');
    expect(takeCalls()).not.toContain(BROKER);
  });
});

describe('§7 The ETag of the pipeline', () => {
  const withETag = (body: unknown, ETag: string, status = 200) =>
    json(body, { status, headers: { ETag } });

  /** The loaded store, whose latest pipeline was empty and had an ETag. */
  async function storeWithETag() {
    const loaded = await loadedStore();
    loaded.responses.set(PIPELINE, () => withETag(empty, '"1"'));
    await advanceTime(60_000);
    loaded.takeCalls();
    return loaded;
  }

  test('a pipeline with the previous ETag, weak or not, is not read again, also after a failure, and nothing changes', async () => {
    const { responses, takeCalls, readPipeline } = await storeWithETag();
    const { data } = readPipeline();
    expect(data).toEqual(empty);
    const bodies: Response[] = [];
    const answers = [['W/"1"', 200] as const, ['"1"', 500] as const, ['"1"', 200] as const];
    for (const [etag, status] of answers) {
      responses.set(PIPELINE, () => {
        const response = withETag('Not a pipeline.', etag, status);
        if (status === 200) bodies.push(response);
        return response;
      });
      await advanceTime(60_000);
      expect(readPipeline().isSuccess).toBe(status === 200);
      expect(readPipeline().data).toBe(data);
    }
    expect(takeCalls()).toEqual([PIPELINE, PIPELINE, PIPELINE]);
    // The body is cancelled, so the rest of it is not downloaded.
    for (const { body } of bodies) {
      expect(await body?.getReader().read()).toEqual({ done: true, value: undefined });
    }
  });

  test.each([
    ['another ETag', { ETag: '"2"' }],
    ['no ETag', {}],
  ])('a pipeline with %s is read', async (_name, headers) => {
    const { responses, readPipeline } = await storeWithETag();
    const pipeline = buildPipeline({ new: [buildListItem()] });
    responses.set(PIPELINE, () => json(pipeline, { headers }));
    await advanceTime(60_000);
    expect(readPipeline().data).toEqual(pipeline);
  });

  test('a borrower with the same ETag is read: no ETag of a borrower is remembered', async () => {
    const { store, responses, readPipeline } = await storeWithETag();
    const detail = buildListItem({ id: 'b-1001' });
    for (const credit_score of [801, 802]) {
      responses.set(DETAIL, () => withETag({ ...detail, credit_score }, '"1"'));
      await comeBack();
      const { data } = endpoints.getBorrower.select('b-1001')(store.getState());
      expect(data?.credit_score).toBe(credit_score);
    }
    void store.dispatch(endpoints.getBorrower.initiate('b-1001', { forceRefetch: true }));
    await advanceTime(60_000);
    expect(readPipeline()).toMatchObject({ isSuccess: true, data: empty });
  });
});

describe('§8 A pipeline that keeps failing', () => {
  /** Returns a response that fails after 40 ms, each time with another request id. */
  function failing() {
    let id = 0;
    return async () => {
      await new Promise((resolve) => setTimeout(resolve, 40));
      return new Response('', { status: 500, headers: { 'X-Request-Id': `r-${(id += 1)}` } });
    };
  }

  /** Counts what changes in a panel from now on, but for what a screen reader does not announce. */
  function countChanges(panel: HTMLElement) {
    let count = 0;
    const isSilent = ({ target }: MutationRecord) =>
      Boolean((target as Element).parentElement?.closest('[aria-live=off]')); // Each is a node of the page.
    const observer = new MutationObserver((changes) => {
      count += changes.filter((change) => !isSilent(change)).length;
    });
    const everyChange = { subtree: true, childList: true, characterData: true, attributes: true };
    observer.observe(panel, everyChange);
    return () => count;
  }

  test('fault 2: is requested each minute, and nothing in its panel changes but the id of the request', async () => {
    const { responses, takeCalls } = await loadedApp();
    responses.set(PIPELINE, failing());
    await advanceTime(60_200);
    const panel = getPanel('Pipeline');
    expect(within(panel).getByRole('alert')).toHaveTextContent('(Request r-1)');
    takeCalls();
    const takeChanges = countChanges(panel);
    await advanceTime(180_200);
    expect(takeCalls()).toEqual([PIPELINE, PIPELINE, PIPELINE]);
    expect(takeChanges()).toBe(0);
  });

  test('fault 8: with nothing loaded, shows no skeleton during a poll, but after Retry', async () => {
    const { responses, requests, defer } = createServer();
    responses.set(PIPELINE, failing());
    const { user } = await renderServerApp(null);
    const panel = getPanel('Pipeline');
    const alert = within(panel).getByRole('alert');
    expect(alert).toHaveTextContent('could not be loaded.The server failed (500). (Request r-1)');
    expect(panel).toHaveAttribute('aria-busy', 'false');

    requests.length = 0;
    const takeChanges = countChanges(panel);
    await advanceTime(120_200);
    expect(requests).toHaveLength(2);
    expect(takeChanges()).toBe(0);

    // Another message is announced by the same alert.
    responses.set(PIPELINE, () => problem(500, { detail: 'The ledger is closed.' }));
    await advanceTime(60_200);
    expect(within(panel).getByRole('alert')).toBe(alert);
    expect(alert).toHaveTextContent('The ledger is closed.');

    const respond = defer(PIPELINE);
    await user.click(within(alert).getByRole('button', { name: /^Retry/ }));
    await advanceTime(50);
    expect(panel).toHaveAttribute('aria-busy', 'true');
    expect(within(panel).queryByRole('alert')).not.toBeInTheDocument();
    await respond(problem(500, { detail: 'The ledger is closed.' }));
    expect(within(panel).getByRole('alert')).toHaveTextContent('The ledger is closed.');

    // A poll that succeeds removes the message.
    responses.set(PIPELINE, () => json(empty));
    await advanceTime(60_200);
    expect(screen.getByText('Total: 0 borrowers')).toBeVisible();
  });
});

describe('§8 A refresh that fails', () => {
  const panels = [
    ['Pipeline', PIPELINE, 'The pipeline', 'Priya Raman'],
    ['Borrower detail', DETAIL, 'The borrower’s details', '720'],
    ['Broker panel', BROKER, 'The broker', 'Robert Turner'],
    ['Broker panel', WORKFLOW, 'The onboarding workflow', 'Deal Intake'],
  ] as const;

  const findAlert = (what: string) =>
    screen.getAllByRole('alert').find(({ textContent }) => textContent.startsWith(what));

  test('fault 2: keeps the data in each panel, with a message until a refresh succeeds', async () => {
    const { user, responses, takeCalls } = await loadedApp();
    for (const call of everything) responses.set(call, () => problem(500, { detail: 'Closed.' }));
    await comeBack();
    takeCalls();
    for (const [index, [name, call, what, shown]] of panels.entries()) {
      const panel = getPanel(name);
      const line = findAlert(what) ?? panel;
      expect(panel).toContainElement(line);
      expect(line).toHaveTextContent(`${what} could not be refreshed.Closed.`);
      expect(within(panel).getByText(shown)).toBeVisible();

      // The message stays while Retry is pending, and if it is rejected.
      await user.click(within(line).getByRole('button', { name: /^Retry refreshing the / }));
      await advanceTime(50);
      expect(takeCalls()).toEqual([call]);
      expect(findAlert(what)).toBe(line);
      expect(panel).toHaveAttribute('aria-busy', 'false');

      responses.delete(call);
      await user.click(within(line).getByRole('button', { name: /^Retry/ }));
      await advanceTime(50);
      expect(screen.queryAllByRole('alert')).toHaveLength(3 - index);
      expect(within(panel).getByText(shown)).toBeVisible();
      expect(panel).toHaveFocus();
      takeCalls();
    }
  });

  test('faults 2 and 43: after a 404 with another failure keeps the data away and says that reason, in a translated page, too', async () => {
    const { responses } = await loadedApp();
    const panel = getPanel('Broker panel');
    responses.set(BROKER, () => problem(404, {}, { 'X-Request-Id': 'r-1' }));
    await comeBack();
    expect(panel).toHaveTextContent('The server does not have this (404). (Request r-1)');
    translate(panel);
    const signedOut = { detail: 'It expired.', sign_in: '/login' };
    responses.set(BROKER, () => problem(401, signedOut, { 'X-Request-Id': 'r-2' }));
    await comeBack();
    expect(panel).toHaveTextContent('You are not signed in. It expired. (Request r-2)');
    expect(within(panel).getByText('r-2')).toHaveAttribute('translate', 'no');
    expect(panel).not.toHaveTextContent(/r-1|Robert Turner/);
    expect(within(panel).getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  test('fault 2: with a 404 removes the data, for a later 500 as well, and the actions of a borrower', async () => {
    const { user, responses } = await loadedApp();
    responses.set(ESCALATE, () => problem(500, {}));
    await user.click(screen.getByRole('button', { name: /^Escalate/ }));
    await advanceTime(5_000);
    expect(screen.getByText(/^Escalate to Committee is not confirmed/)).toBeVisible();
    for (const status of [404, 500]) {
      for (const call of everything)
        responses.set(call, () => problem(status, { detail: 'Gone.' }));
      await comeBack();
    }
    expect(screen.getByText(/^Escalate to Committee is not confirmed/)).toBeVisible();
    for (const [name, call, what, shown] of panels) {
      const panel = getPanel(name);
      const alert = findAlert(what) ?? panel;
      expect(panel).toContainElement(alert);
      expect(alert).toHaveTextContent(`${what} could not be loaded.Gone.`);
      expect(within(panel).queryByText(shown)).not.toBeInTheDocument();
      expect(within(panel).queryByText(/^Escalate to Committee$|DTI/)).not.toBeInTheDocument();

      // While Retry is pending the panel is busy, without the message and the removed data.
      responses.set(call, () => new Promise(() => undefined));
      await user.click(within(alert).getByRole('button', { name: /^Retry loading / }));
      await advanceTime(50);
      expect(panel).toHaveAttribute('aria-busy', 'true');
      expect(alert).not.toBeInTheDocument();
      expect(within(panel).queryByText(shown)).not.toBeInTheDocument();
    }
  });
});

test.each([
  ['success', [DETAIL, PIPELINE, ESCALATE], () => json({ success: true, message: 'Done.' })],
  ['a 500', [DETAIL, PIPELINE, ESCALATE], () => problem(500, {})],
  ['no response', [ESCALATE], () => lostConnection()],
  ['a proxy that sent nothing', [ESCALATE], () => problem(502, { outcome: 'not sent' })],
])('§7 an action that ends with %s makes the page send %j', async (_name, calls, respond) => {
  const { store, responses, takeCalls } = await loadedStore();
  responses.set(ESCALATE, respond);
  void store.dispatch(endpoints.escalateToCommittee.initiate('b-1001'));
  await advanceTime(50);
  expect(takeCalls()).toEqual(calls);
});

describe('§7 The detail follows the list', () => {
  const [priya = buildListItem(), ...others] = sample.pipeline.new;
  const list = (...items: object[]) => ({ ...sample.pipeline, new: items });
  const approved = list({ ...priya, status: 'Approved' }, ...others);

  /** The loaded app, and a function that polls this pipeline and returns the calls. */
  async function appWithPoll() {
    const app = await loadedApp();
    async function poll(pipeline: object) {
      app.responses.set(PIPELINE, () => json(pipeline));
      await advanceTime(60_000);
      return app.takeCalls();
    }
    return { ...app, poll };
  }

  test.each([
    ['with another status', approved, [DETAIL, PIPELINE]],
    ['with another amount', list({ ...priya, amount: 1 }, ...others), [DETAIL, PIPELINE]],
    ['in another stage', { ...list(...others), approved: [priya] }, [DETAIL, PIPELINE]],
    ['no more', list(...others), [DETAIL, PIPELINE]],
    ['below a new row', list(buildListItem(), priya, ...others), [PIPELINE]],
    ['with an unknown field', list({ ...priya, seen: 1 }, ...others), [PIPELINE]],
  ])('a list that shows its borrower %s', async (_how, pipeline, calls) => {
    const { poll } = await appWithPoll();
    expect(await poll(pipeline)).toEqual(calls);
    expect(await poll(pipeline)).toEqual([PIPELINE]);
  });

  test('is requested once when the list changes by an action, again if the list is slow, and once on coming back', async () => {
    const { user, responses, takeCalls, defer } = await loadedApp();
    responses.set(PIPELINE, () => json(approved));
    await user.click(screen.getByRole('button', { name: /^Escalate/ }));
    await advanceTime(50);
    expect(takeCalls()).toEqual([DETAIL, PIPELINE, ESCALATE]);
    const respond = defer(PIPELINE);
    await advanceTime(500); // Or the next press would be one with the first.
    await user.click(screen.getByRole('button', { name: /^Escalate/ }));
    await advanceTime(200);
    expect(takeCalls()).toEqual([DETAIL, PIPELINE, ESCALATE]);
    await respond(json(sample.pipeline));
    expect(takeCalls()).toEqual([DETAIL]);
    // The list arrives first.
    responses.set(PIPELINE, () => json(approved));
    responses.set(DETAIL, () => new Promise((resolve) => setTimeout(resolve, 40, json(priya))));
    await comeBack();
    expect(takeCalls()).toEqual(everything);
  });

  test('fault 1: a pending detail that is older than the list is requested again, if it is still selected', async () => {
    const { user, store, responses, takeCalls, poll, defer } = await appWithPoll();
    const refetch = endpoints.getBorrower.initiate('b-1001', { forceRefetch: true });
    for (const [name, pipeline, calls] of [
      ['Priya Raman', approved, [DETAIL]],
      ['Elena Petrova', list(priya, ...others), ['GET /api/borrowers/b-1003']],
    ] as const) {
      const respond = defer(DETAIL);
      void store.dispatch(refetch);
      expect(await poll(pipeline)).toEqual([DETAIL, PIPELINE]);
      await user.click(screen.getByRole('option', { name: new RegExp(name) }));
      responses.delete(DETAIL);
      await respond(json(priya));
      await advanceTime(300);
      expect(takeCalls()).toEqual(calls);
    }
  });

  test('§4 fault 42: Escalate follows the factors', async () => {
    const { responses, poll } = await appWithPoll();
    const escalate = () => screen.queryByRole('button', { name: /^Escalate/ });
    const panel = getPanel('Borrower detail');
    const setFactors = (risk_factors: object[]) =>
      responses.set(DETAIL, () => json({ ...priya, status: 'Approved', risk_factors }));
    act(() => escalate()?.focus());
    setFactors([{ type: 'error', text: 'Undeclared loan' }]);
    await poll(approved);
    expect(within(panel).getByText('Approved')).toBeVisible();
    expect(escalate()).toHaveFocus();
    setFactors([]);
    await poll(list({ ...priya, status: 'New' }));
    expect(escalate()).toBeDisabled();
    responses.set(DETAIL, () => problem(404, { detail: 'Gone.' }));
    await poll(list(...others));
    expect(panel).toHaveTextContent('could not be loaded.Gone.');
    expect(within(panel).getAllByRole('button')).toHaveLength(1);
  });
});

test('§7 a borrower is requested at each selection, also after a refresh', async () => {
  const { user, takeCalls } = await loadedApp();
  await comeBack();
  takeCalls();
  await user.click(screen.getByText('Elena Petrova'));
  await advanceTime(300);
  await user.click(screen.getByText('Priya Raman'));
  await advanceTime(300);
  expect(takeCalls()).toEqual([DETAIL, 'GET /api/borrowers/b-1003']);
});
