import '../serverFlag';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { act, screen, within } from '@testing-library/react';
import { lendingApi } from '../../src/api/lendingApi';
import { respondLocally } from '../../src/api/local/localBaseQuery';
import { makeStore } from '../../src/store/makeStore';
import { buildListItem, samplePortfolio } from '../builders';
import { getButton, getPanel, readFigures } from '../queries';
import { advanceTime, renderApp } from '../renderApp';

type Respond = (request: Request) => Response | Promise<Response>;
const { broker, ...portfolio } = samplePortfolio();
const sample = { ...portfolio, broker: { ...broker, id: 'me' } };
const [priya, marcus = buildListItem()] = portfolio.pipeline.new;
marcus.id = 'b 2'; // A URL has it as b%202.

const json = (body: unknown) => () => Response.json(body);
const problem = (status: number, detail?: string) => () => Response.json({ status, detail }, { status });
const noConnection: Respond = () => Promise.reject(new TypeError('Failed to fetch'));
const noResponse: Respond = ({ signal }) =>
  new Promise((_, reject) => (signal.onabort = () => reject(signal.reason as Error)));

/** What the server responds, if not from the sample, by the last segment of a path. */
let responses: Record<string, Respond | undefined>;
const requests: Request[] = [];
const callOf = ({ url }: Request) => url.split('/').at(-1) ?? '';
const takeCalls = () => requests.splice(0).map(callOf).sort().join();
const takeKeys = () => requests.splice(0).flatMap(({ headers }) => headers.get('Idempotency-Key') ?? []);

beforeEach(() => {
  jest.useFakeTimers();
  responses = {};
  requests.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request; // RTK passes a Request.
    requests.push(request);
    const { data } = respondLocally(sample, { method: request.method, path: new URL(request.url).pathname });
    return responses[callOf(request)]?.(request) ?? Response.json(data);
  });
});

/** Two presses within 500 ms would be one. */
const advance = (ms = 600) => advanceTime(ms);
async function click(element: HTMLElement) {
  act(() => element.click());
  await advance();
}
const press = (text: string) => click(screen.getByText(text));
const select = (name: string) => click(within(screen.getByRole('listbox')).getByText(new RegExp(name)));
async function openPage(name?: string) {
  renderApp({ portfolio: sample });
  await advance();
  if (name) await select(name);
}
async function dispatchEvent(type: string, visibility: DocumentVisibilityState = 'visible', ms = 600) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  window.dispatchEvent(new Event(type));
  await advance(ms);
}

test('the page requests what it needs, and again each minute, after an action, and when the user is back', async () => {
  const { store } = renderApp({ portfolio: sample });
  const stop = setupListeners(store.dispatch); // As main.tsx does.
  const steps: [name: string, calls: string, step: () => Promise<unknown>][] = [
    ['the page opens with nobody selected', 'me,pipeline,workflow', advance],
    ['Priya is selected', 'b-1001', () => select('Priya')],
    ['a minute passes', 'b-1001,pipeline', () => advance(60_000)],
    ['the page is hidden for 3 minutes', '', () => dispatchEvent('visibilitychange', 'hidden', 180_000)],
    ['the page is in view', 'b-1001,me,pipeline,workflow', () => dispatchEvent('visibilitychange')],
    ['the window has the focus', 'b-1001,me,pipeline,workflow', () => dispatchEvent('focus')],
    ['the connection is back', 'b-1001,me,pipeline,workflow', () => dispatchEvent('online')],
    ['an action succeeds', 'b-1001,request-documents', () => press('Request Documents')],
    ['Marcus is selected', 'b%202', () => select('Marcus')],
    ['Priya is selected after 10 s', 'b-1001', () => advance(10_000).then(() => select('Priya'))],
  ];
  for (const [name, calls, step] of steps) {
    await step();
    expect([name, takeCalls()]).toEqual([name, calls]);
  }
  stop();
});

test.each([
  ['was sent before the action and responds after it', ['focus', 'press', 'escalate', 'b-1001']],
  ['was sent before the action and responds before it', ['focus', 'press', 'b-1001', 'escalate']],
  ['is sent during the action and responds after it', ['press', 'focus', 'escalate', 'b-1001']],
  ['is sent during the action and responds before it', ['press', 'focus', 'b-1001', 'escalate']],
])('the detail shows what an action has done, also if a refresh %s, and another panel’s hangs', async (_, steps) => {
  const { store } = renderApp({ portfolio: sample });
  const stop = setupListeners(store.dispatch);
  let status = 'New';
  const detail = () => Response.json({ ...priya, status, risk_factors: [{ type: 'error', text: 'DTI' }] });
  await advance();
  responses = { 'b-1001': detail };
  await select('Priya');
  /** Sends the pending response of a call. */
  const send: Record<string, () => void> = {};
  const hold = (call: string, respond: () => Response) => () => {
    const response = call === 'escalate' ? undefined : respond(); // As the server knows it before the action.
    return new Promise<Response>((resolve) => (send[call] = () => resolve(response ?? respond())));
  };
  const escalate = () => ((status = 'Escalated'), Response.json({ status: 500 }, { status: 500 }));
  responses = { pipeline: noResponse, 'b-1001': hold('b-1001', detail), escalate: hold('escalate', escalate) };
  takeCalls();
  for (const step of steps) {
    if (step === 'focus') await dispatchEvent('focus');
    else if (step === 'press') await press('Escalate to Committee');
    else send[step]?.();
    await advance();
  }
  send['b-1001']?.();
  await advance();
  expect(within(getPanel('Borrower detail')).getByText('Escalated')).toBeVisible();
  expect(takeCalls()).toBe('b-1001,b-1001,escalate,me,pipeline,workflow');
  stop();
});

test('the page says nothing of its own where the server says nothing', async () => {
  const unknown = { phone: null, email: undefined, risk_factors: null, existing_loan: undefined, other: 1 };
  responses = { 'b-1001': json({ ...priya, ...unknown }), me: json({ ...broker, ...unknown }) };
  await openPage('Priya');
  expect(screen.getByText('Not assessed')).toBeVisible();
  expect(getButton('Escalate to Committee')).toBeDisabled();
  expect(readFigures(getPanel('Borrower detail'))).toMatchObject({ 'Existing Loan': 'N/A' });
  expect(document.querySelector('[aria-current=step]')).not.toBeInTheDocument();
  for (const name of ['Call', 'Email']) expect(screen.getByRole('link', { name })).not.toHaveAttribute('href');
  for (const text of screen.getAllByText(/There is no usable/)) expect(text).not.toBeVisible();
  expect(document.body.innerHTML).not.toMatch(/Completed|DTI ratio|555|example\.com/);
});

test('a wrong response and the detail of another borrower are not shown; the panel names the first wrong place', async () => {
  responses = { 'b-1001': json(marcus), workflow: json({ ...portfolio.workflow, completed: 8 }) };
  await openPage('Priya');
  responses.pipeline = json({ ...portfolio.pipeline, approved: [priya, {}] });
  await advance(60_000);
  expect(getPanel('Pipeline')).toHaveTextContent('wrong: approved[0].id: expected a unique id, got "b-1001".');
  expect(getPanel('Borrower detail')).toHaveTextContent('wrong: id is another borrower’s.');
  expect(getPanel('Borrower detail')).not.toHaveTextContent('Marcus');
  expect(getPanel('Broker panel')).toHaveTextContent('wrong: completed: expected a whole number from 0 to 7, got 8.');
});

test('a failed refresh keeps the data with a line until Retry succeeds, but a 401 or 404 takes them away', async () => {
  await openPage('Priya');
  const shown: (number | undefined)[] = [];
  for (const status of [403, 401, 500, 200, 404, 500, 200, 500]) {
    responses = status === 200 ? {} : { pipeline: problem(status), 'b-1001': problem(status) };
    await advance(60_000);
    shown.push(`${document.title} ${document.body.textContent}`.match(/Priya Raman · Demo|Marcus|720/g)?.length);
  }
  expect(shown).toEqual([3, undefined, undefined, 3, undefined, undefined, 3, 3]);
  expect(getPanel('Pipeline')).toHaveTextContent('could not be refreshed.The server failed (500).Retry refreshing');
  responses = {};
  await click(getButton('Retry refreshing the pipeline'));
  expect(getPanel('Pipeline')).not.toHaveTextContent('could not be refreshed');
  responses = { pipeline: noResponse };
  await advance(60_000);
  expect(getPanel('Pipeline')).toHaveAttribute('aria-busy', 'false');
});

test('a redirect to a login page takes the data away; a redirected action is not confirmed, and keeps its key', async () => {
  const login = () => new Response('<h1>Sign in</h1>');
  jest.spyOn(Response.prototype, 'redirected', 'get').mockReturnValue(true);
  await openPage('Priya');
  for (const respond of [problem(403), login]) {
    responses = { 'send-valuer': respond };
    await press('Send to Valuer');
    expect(screen.getByText(/^Send to Valuer is not confirmed\./)).toBeVisible();
  }
  expect(new Set(takeKeys()).size).toBe(1);
  expect(getPanel('Borrower detail')).toHaveTextContent('720'); // A redirect to JSON is no failure.
  responses = { pipeline: login, 'b-1001': login };
  await advance(60_000);
  const message = 'The server’s response cannot be read. You may have to sign in again.';
  for (const name of ['Pipeline', 'Borrower detail'] as const) expect(getPanel(name)).toHaveTextContent(message);
  expect(document.title + document.body.textContent).not.toMatch(/Priya|720|Marcus/);
});

test('a red toast says whether an action failed or is not confirmed, and no green toast or alert shows', async () => {
  const long = 'Not your borrower. '.repeat(20);
  await openPage('Priya');
  const steps: [respond: Respond, outcome: string][] = [
    [noConnection, 'is not confirmed. The server does not respond.'],
    [json({}), 'is not confirmed. The server’s response is wrong: success: expected a value, got nothing.'],
    [problem(403, long), `failed. ${long.slice(0, 300)}`],
    [json({ success: false, message: 'Not today.' }), 'failed. Not today.'],
  ];
  for (const [respond, outcome] of steps) {
    responses = { 'send-valuer': respond };
    await press('Send to Valuer');
    expect(screen.getByText(`Send to Valuer ${outcome}`)).toBeVisible();
  }
  expect(window.alert).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('each action on each borrower has its own key', async () => {
  const { dispatch } = makeStore();
  for (const id of ['b-1001', 'b-1003']) {
    void dispatch(lendingApi.endpoints.requestDocuments.initiate(id));
    void dispatch(lendingApi.endpoints.sendToValuer.initiate(id));
  }
  await advance();
  expect(new Set(takeKeys()).size).toBe(4);
});

const [again, fresh] = ['repeats the key', 'has a new key'];
test.each<[message: string, gets: number, nextPress: string, respond: Respond]>([
  ['The server does not respond.', 3, again, noConnection],
  ['The server does not respond.', 1, again, noResponse],
  ['The server’s response cannot be read.', 1, again, () => new Response('<p>')],
  ['The server failed (500).', 1, again, problem(500)],
  ['The server failed (502).', 3, again, () => new Response('<p>', { status: 502 })],
  ['The server refused this (409).', 1, again, problem(409)],
  ['The server refused this (422).', 1, fresh, problem(422, ' ')],
  ['You are not signed in.', 1, fresh, problem(401)],
  ['Ask your lead.', 1, fresh, problem(403, 'Ask your lead.')],
])('“%s”: a GET is sent %i×, and the next press of an action %s', async (message, gets, nextPress, respond) => {
  const { getBroker, escalateToCommittee } = lendingApi.endpoints;
  const { dispatch } = makeStore();
  responses = { me: respond };
  const query = dispatch(getBroker.initiate('me'));
  await advance(30_000);
  expect(await query).toMatchObject({ error: { message } });
  const options = requests.splice(0).map(({ credentials, cache }) => `${credentials}, ${cache}`);
  expect(options).toEqual(Array(gets).fill('include, no-cache'));
  const errors: unknown[] = [];
  for (const answer of [respond, undefined, undefined]) {
    responses = { escalate: answer };
    const action = dispatch(escalateToCommittee.initiate('b-1001'));
    await advance(30_000);
    errors.push((await action).error);
  }
  expect(errors).toMatchObject([{ message, isUnconfirmed: nextPress === again }, undefined, undefined]);
  const [first, second, third] = takeKeys();
  expect(second === first).toBe(nextPress === again);
  expect(third).not.toBe(second); // A success ends the key.
});
