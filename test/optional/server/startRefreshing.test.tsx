import { act, screen, within } from '@testing-library/react';
import { callNames } from '../../../src/api/calls';
import { lendingApi } from '../../../src/api/lendingApi';
import { sample } from '../../../src/optional/server/referenceServer/sample';
import { buildListItem, buildPipeline } from '../../builders';
import { fakeServer, renderServerApp } from './fakeServer';
import { json, lostConnection, problem } from './responses';
import { advanceTime } from '../../renderApp';
import { getPanel } from '../../queries';
import { translate } from '../../translate';

const PIPELINE = 'GET /api/borrowers/pipeline';
const DETAIL = 'GET /api/borrowers/b-1001';
const BROKER = 'GET /api/broker/me';
const ESCALATE = 'POST /api/borrowers/b-1001/escalate';
const everything = callNames
  .filter((call) => call.startsWith('GET'))
  .map((call) => call.replace('broker/{id}', 'broker/me').replace('{id}', 'b-1001'))
  .sort();

const { getPipeline, getBorrower, escalateToCommittee } = lendingApi.endpoints;
const failed = (detail: string) => () => problem(500, { detail });

/** Renders the app on a server whose responses a test can replace, and waits until all is loaded. */
async function loadedApp(options: Parameters<typeof renderServerApp>[1] = {}) {
  const responses = new Map<string, () => Response | Promise<Response>>();
  const server = fakeServer(({ method }, path) => responses.get(`${method} ${path}`)?.());
  const app = await renderServerApp('b-1001', options);
  expect(screen.getByText('720')).toBeVisible();
  expect(server.takeCalls()).toEqual(everything);
  /** Leaves a call pending until the returned function is called with its response. */
  function defer(call: string) {
    let settle: (response: Response) => void = () => undefined;
    responses.set(call, () => new Promise((resolve) => (settle = resolve)));
    return async (response: Response) => {
      settle(response);
      await advanceTime(50);
    };
  }
  /** Polls this pipeline, and returns the calls of that minute. */
  async function poll(pipeline: object) {
    responses.set(PIPELINE, () => json(pipeline));
    await advanceTime(60_000);
    return server.takeCalls();
  }
  const readPipeline = () => getPipeline.select()(app.store.getState());
  return { ...app, ...server, responses, defer, poll, readPipeline };
}

async function setHidden(hidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await advanceTime(50);
}

/** Hides the page until all responses are older than a minute, and shows it again. */
async function comeBack() {
  await setHidden(true);
  await advanceTime(61_000);
  await setHidden(false);
}

describe('server: refreshing', () => {
  test('fault 74: Retry of a Pipeline that threw requests it, and the new data show', async () => {
    const { store, user, takeCalls } = await loadedApp({ onCaughtError: () => undefined });
    // React throws when it renders an object.
    const broken = { ...buildPipeline(), new: [{ ...buildListItem(), name: {} as string }] };
    act(() => {
      void store.dispatch(lendingApi.util.upsertQueryData('getPipeline', undefined, broken));
    });
    await advanceTime(50);
    const pressRetry = () => user.click(screen.getByRole('button', { name: /^Retry/ }));
    await pressRetry();
    expect(takeCalls()).toEqual([PIPELINE]);
    await advanceTime(50);
    // The poll has kept the old data until the new ones came.
    await pressRetry();
    expect(screen.getByText('Marcus Oyelaran')).toBeVisible();
  });

  test('a visible page requests the pipeline every minute, a hidden one nothing until it is visible', async () => {
    const { takeCalls } = await loadedApp();
    await advanceTime(59_000);
    expect(takeCalls()).toEqual([]);
    await advanceTime(1_000);
    expect(takeCalls()).toEqual([PIPELINE]);
    await setHidden(true);
    await advanceTime(180_000);
    expect(takeCalls()).toEqual([]);
    await setHidden(false);
    expect(takeCalls()).toEqual(everything);
  });

  test.each([
    ['nothing', 59_999, []],
    ['everything', 60_000, everything],
  ])('the page requests %s when the user comes back after %i ms', async (_what, age, calls) => {
    const { readPipeline, takeCalls } = await loadedApp();
    await setHidden(true); // A visible page would poll at that time.
    await advanceTime((readPipeline().startedTimeStamp ?? NaN) + age - Date.now());
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('focus'));
    await advanceTime(0);
    expect(takeCalls()).toEqual(calls);
  });

  test.each([
    ['the connection comes back', new Event('online')],
    ['Back restores the page', new PageTransitionEvent('pageshow', { persisted: true })],
  ])('everything is requested at once when %s', async (_reason, event) => {
    const { takeCalls } = await loadedApp();
    window.dispatchEvent(event);
    await advanceTime(50);
    expect(takeCalls()).toEqual(everything);
  });

  test('a pipeline with the previous ETag, weak or not, is not read again, also after a failure', async () => {
    const { responses, readPipeline } = await loadedApp();
    async function respondWith(body: unknown, ETag: string, status = 200) {
      const response = json(body, { status, headers: { ETag } });
      responses.set(PIPELINE, () => response);
      await advanceTime(60_000);
      return response;
    }
    await respondWith(buildPipeline(), '"1"');
    const { data } = readPipeline();
    expect(data).toEqual(buildPipeline());
    const { body } = await respondWith('Not a pipeline.', 'W/"1"');
    // The body is cancelled, so the rest of it is not downloaded.
    expect(await body?.getReader().read()).toEqual({ done: true, value: undefined });
    expect(readPipeline().data).toBe(data);
    await respondWith({}, '"1"', 500);
    await respondWith('Not a pipeline.', '"1"');
    expect(readPipeline()).toMatchObject({ isSuccess: true, data });
    const changed = buildPipeline({ new: [buildListItem()] });
    await respondWith(changed, '"2"');
    expect(readPipeline().data).toEqual(changed);
  });

  test('a pipeline that keeps failing shows its failure, and no skeleton at each poll, until one succeeds', async () => {
    const { responses, defer, poll } = await loadedApp();
    responses.set(PIPELINE, () => problem(404, { detail: 'Closed.' }));
    await advanceTime(60_000);
    const panel = getPanel('Pipeline');
    const alert = within(panel).getByRole('alert');
    expect(alert).toHaveTextContent('The pipeline could not be loaded.Closed.');
    const respond = defer(PIPELINE);
    await advanceTime(60_500);
    expect(panel).toHaveAttribute('aria-busy', 'false');
    expect(alert).toBeVisible();
    await respond(problem(500, { detail: 'Still closed.' }));
    // The same element announces the new reason.
    expect(within(panel).getByRole('alert')).toBe(alert);
    expect(alert).toHaveTextContent('Still closed.');
    await poll(buildPipeline());
    expect(screen.getByText('Total: 0 borrowers')).toBeVisible();
  });
});

describe('server: fault 2: a refresh that fails', () => {
  const subjects = [
    'The pipeline',
    'The borrower’s details',
    'The broker',
    'The onboarding workflow',
  ];
  const data = ['Elena Petrova', '720', 'Robert Turner', 'Deal Intake'];
  const readMessages = () =>
    screen.getAllByRole('alert').map(({ textContent }) => textContent.replace(/Retry.*/, ''));

  test('keeps the data of each panel, with a message until a refresh succeeds', async () => {
    const { user, responses, defer } = await loadedApp();
    for (const call of everything) responses.set(call, failed('Closed.'));
    await comeBack();
    const messages = subjects.map((subject) => `${subject} could not be refreshed.Closed.`);
    expect(readMessages()).toEqual(messages);
    for (const text of data) expect(screen.getAllByText(text)[0]).toBeVisible();

    const respond = defer(BROKER);
    await user.click(screen.getByRole('button', { name: 'Retry refreshing the broker' }));
    expect(readMessages()).toEqual(messages);
    await respond(json(sample.broker));
    expect(readMessages()).toEqual(messages.filter((message) => !message.includes('broker')));
    expect(getPanel('Broker panel')).toHaveFocus();
  });

  test('with a 404 takes the data away, also if another failure follows, and Retry makes the panel busy', async () => {
    const { user, responses, defer } = await loadedApp();
    for (const respond of [() => problem(404, {}), failed('Closed.')]) {
      for (const call of everything) responses.set(call, respond);
      await comeBack();
    }
    const messages = subjects.map((subject) => `${subject} could not be loaded.Closed.`);
    expect(readMessages()).toEqual(messages);
    for (const text of data) expect(screen.queryByText(text)).not.toBeInTheDocument();

    defer(DETAIL);
    await user.click(screen.getByRole('button', { name: /^Retry loading the borrower/ }));
    expect(getPanel('Borrower detail')).toHaveAttribute('aria-busy', 'true');
    expect(readMessages()).toHaveLength(3);
  });

  test('fault 43: says the newest reason in a translated page, too', async () => {
    const { responses } = await loadedApp();
    const panel = getPanel('Broker panel');
    responses.set(BROKER, () => problem(404, {}, { 'X-Request-Id': 'r-1' }));
    await comeBack();
    expect(panel).toHaveTextContent('The server does not have this (404). (Request r-1)');
    translate(panel);
    responses.set(BROKER, () => problem(401, { detail: 'It expired.' }, { 'X-Request-Id': 'r-2' }));
    await comeBack();
    expect(panel).toHaveTextContent('You are not signed in. It expired. (Request r-2)');
    expect(within(panel).getByText('r-2')).toHaveAttribute('translate', 'no');
    expect(panel).not.toHaveTextContent(/r-1|Robert Turner/);
  });
});

describe('server: the selected borrower', () => {
  const [priya = buildListItem(), ...others] = sample.pipeline.new;
  const listWith = (...items: object[]) => ({ ...sample.pipeline, new: items });
  const both = [DETAIL, PIPELINE];
  const approved = listWith({ ...priya, status: 'Approved' }, ...others);

  test.each([
    ['is requested after an action', json({ success: true, message: '' }), both],
    ['is requested after an action that fails with a 500', problem(500, {}), both],
    ['is not requested after an action that gets no response', undefined, []],
  ])('%s', async (_name, response, calls) => {
    const { store, responses, takeCalls } = await loadedApp();
    responses.set(ESCALATE, () => response ?? lostConnection());
    void store.dispatch(escalateToCommittee.initiate('b-1001'));
    await advanceTime(50);
    expect(takeCalls()).toEqual([...calls, ESCALATE]);
  });

  test.each([
    ['is requested once more if the list shows another status', approved, both],
    [
      'is requested once more if the list has the borrower no more',
      listWith(...others),
      [DETAIL, PIPELINE],
    ],
    [
      'is not requested again if only a row was added',
      listWith(buildListItem(), priya, ...others),
      [PIPELINE],
    ],
  ])('%s', async (_how, pipeline, calls) => {
    const { poll } = await loadedApp();
    expect(await poll(pipeline)).toEqual(calls);
    expect(await poll(pipeline)).toEqual([PIPELINE]);
  });

  test('fault 1: a pending detail that is older than the list is requested again', async () => {
    const { store, responses, takeCalls, poll, defer } = await loadedApp();
    const respond = defer(DETAIL);
    void store.dispatch(getBorrower.initiate('b-1001', { forceRefetch: true }));
    expect(await poll(approved)).toEqual(both);
    responses.delete(DETAIL);
    await respond(json(priya));
    expect(takeCalls()).toEqual([DETAIL]);
  });

  test('is requested at each selection', async () => {
    const { user, takeCalls } = await loadedApp();
    for (const name of ['Elena Petrova', 'Priya Raman']) {
      await user.click(screen.getByText(name));
      await advanceTime(300);
    }
    expect(takeCalls()).toEqual([DETAIL, 'GET /api/borrowers/b-1003']);
  });
});
