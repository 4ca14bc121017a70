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
const login = () => new Response('<h1>Sign in</h1>');
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

test('the page requests its data again each minute, after an action, and when the user is back', async () => {
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

describe('after an action the detail shows what the server then says of its borrower', () => {
  test.each([
    ['a focus refreshes it', 'Escalate is pressed', 'the action responds', 'the refresh responds'],
    ['a focus refreshes it', 'Escalate is pressed', 'the refresh responds', 'the action responds'],
    ['Escalate is pressed', 'a focus refreshes it', 'the action responds', 'the refresh responds'],
    ['Escalate is pressed', 'a focus refreshes it', 'the refresh responds', 'the action responds'],
  ])('%s, %s, %s, %s, and the pipeline hangs', async (...order) => {
    const { store } = renderApp({ portfolio: sample });
    const stop = setupListeners(store.dispatch);
    let status = 'New';
    const detail = () => Response.json({ ...priya, status, risk_factors: [{ type: 'error', text: 'DTI' }] });
    responses = { 'b-1001': detail };
    await advance();
    await select('Priya');
    takeCalls();
    let endAction = () => undefined as void;
    let endRefresh = () => undefined as void;
    responses = {
      pipeline: noResponse,
      'b-1001': () => {
        const response = detail(); // As the server knows the borrower when the request arrives.
        return new Promise((resolve) => (endRefresh = () => resolve(response)));
      },
      escalate: () =>
        new Promise((resolve) => {
          endAction = () => {
            status = 'Escalated'; // The server acts, and then fails.
            resolve(Response.json({}, { status: 500 }));
          };
        }),
    };
    const steps: Record<string, () => unknown> = {
      'a focus refreshes it': () => dispatchEvent('focus'),
      'Escalate is pressed': () => press('Escalate to Committee'),
      'the action responds': () => endAction(),
      'the refresh responds': () => endRefresh(),
    };
    for (const step of order) {
      await steps[step]?.();
      await advance();
    }
    endRefresh(); // Of the request after the action.
    await advance();
    expect(within(getPanel('Borrower detail')).getByText('Escalated')).toBeVisible();
    expect(takeCalls()).toBe('b-1001,b-1001,escalate,me,pipeline,workflow');
    stop();
  });
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

describe('a response that does not do', () => {
  /** Returns what the screen says of the borrowers of the sample. */
  const shown = () => `${document.title} ${document.body.textContent}`.match(/Priya Raman · Demo|Marcus/g);
  const everything = ['Priya Raman · Demo', 'Marcus'];
  /** Refreshes pipeline and detail with these responses. */
  async function refresh(respond?: Respond) {
    responses = { pipeline: respond, 'b-1001': respond };
    await advance(60_000);
  }

  test('of a wrong response nothing is shown, and its panel names the first wrong place', async () => {
    responses = { 'b-1001': json(marcus), workflow: json({ ...portfolio.workflow, completed: 8 }) };
    await openPage('Priya');
    responses.pipeline = json({ ...portfolio.pipeline, approved: [priya, {}] });
    await advance(60_000);
    expect(getPanel('Pipeline')).toHaveTextContent('wrong: approved[0].id: expected a unique id, got "b-1001".');
    expect(getPanel('Borrower detail')).toHaveTextContent('wrong: id is another borrower’s.');
    expect(getPanel('Borrower detail')).not.toHaveTextContent('Marcus');
    expect(getPanel('Broker panel')).toHaveTextContent('wrong: completed: expected a whole number from 0 to 7, got 8.');
  });

  test('a failed refresh keeps the data, with a line until Retry succeeds', async () => {
    await openPage('Priya');
    await refresh(problem(500));
    expect(shown()).toEqual(everything);
    expect(getPanel('Pipeline')).toHaveTextContent('could not be refreshed.The server failed (500).Retry refreshing');
    responses = {};
    await click(getButton('Retry refreshing the pipeline'));
    expect(getPanel('Pipeline')).not.toHaveTextContent('could not be refreshed');
    await refresh(noResponse);
    expect(getPanel('Pipeline')).toHaveAttribute('aria-busy', 'false');
  });

  test.each([401, 404])('a %i takes the data off the screen until a success', async (status) => {
    await openPage('Priya');
    await refresh(problem(status));
    expect(shown()).toBeNull();
    await refresh(problem(500));
    expect(shown()).toBeNull();
    await refresh();
    expect(shown()).toEqual(everything);
    await refresh(problem(500));
    expect(shown()).toEqual(everything);
  });

  test('a redirect to a login page takes the data off the screen', async () => {
    jest.spyOn(Response.prototype, 'redirected', 'get').mockReturnValue(true);
    await openPage('Priya');
    expect(shown()).toEqual(everything); // A redirect to JSON is no failure.
    await refresh(login);
    const message = 'The server’s response cannot be read. You may have to sign in again.';
    for (const name of ['Pipeline', 'Borrower detail'] as const) expect(getPanel(name)).toHaveTextContent(message);
    expect(shown()).toBeNull();
  });
});

describe('an action', () => {
  const long = 'Not your borrower. '.repeat(20);
  test.each<[end: string, outcome: string, respond: Respond]>([
    ['without a connection', 'is not confirmed. The server does not respond.', noConnection],
    ['with {}', 'is not confirmed. The server’s response is wrong: success: expected a value, got nothing.', json({})],
    ['with a long reason', `failed. ${long.slice(0, 300)}`, problem(403, long)],
    ['without success', 'failed. Not today.', json({ success: false, message: 'Not today.' })],
  ])('that ends %s shows a red toast', async (_, outcome, respond) => {
    responses = { 'send-valuer': respond };
    await openPage('Priya');
    await press('Send to Valuer');
    expect(screen.getByText(`Send to Valuer ${outcome}`)).toBeVisible();
    expect(window.alert).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test.each([
    ['a refusal', problem(403)],
    ['a login page', login],
  ])('that is redirected to %s is not confirmed, and keeps its key', async (_, respond) => {
    jest.spyOn(Response.prototype, 'redirected', 'get').mockReturnValue(true);
    responses = { 'send-valuer': respond };
    await openPage('Priya');
    for (const name of ['Send to Valuer', 'Request Documents', 'Send to Valuer']) await press(name);
    expect(screen.getByText(/^Send to Valuer is not confirmed\./)).toBeVisible();
    const [first, ofAnotherAction, second] = takeKeys();
    expect(second).toBe(first);
    expect(ofAnotherAction).not.toBe(first);
  });
});

const [again, fresh] = ['repeats the key', 'has a new key'];
const failures = [
  { message: 'The server does not respond.', respond: noConnection, gets: 3, nextPress: again },
  { message: 'The server does not respond.', respond: noResponse, gets: 1, nextPress: again },
  { message: 'The server’s response cannot be read.', respond: login, gets: 1, nextPress: again },
  { message: 'The server failed (500).', respond: problem(500), gets: 1, nextPress: again },
  { message: 'The server failed (502).', respond: () => new Response('', { status: 502 }), gets: 3, nextPress: again },
  { message: 'The server refused this (409).', respond: problem(409), gets: 1, nextPress: again },
  { message: 'The server refused this (422).', respond: problem(422, ' '), gets: 1, nextPress: fresh },
  { message: 'You are not signed in.', respond: problem(401), gets: 1, nextPress: fresh },
  { message: 'Ask your lead.', respond: problem(403, 'Ask your lead.'), gets: 1, nextPress: fresh },
];

test.each(failures)('“$message”: a GET is sent $gets times', async ({ message, respond, gets }) => {
  responses = { me: respond };
  const query = makeStore().dispatch(lendingApi.endpoints.getBroker.initiate('me'));
  await advance(30_000);
  expect(await query).toMatchObject({ error: { message } });
  const options = requests.map(({ credentials, cache }) => `${credentials}, ${cache}`);
  expect(options).toEqual(Array(gets).fill('include, no-cache'));
});

test.each(failures)('“$message”: the next press of an action $nextPress', async ({ message, respond, nextPress }) => {
  const { dispatch } = makeStore();
  const escalate = async (response?: Respond) => {
    responses = { escalate: response };
    const action = dispatch(lendingApi.endpoints.escalateToCommittee.initiate('b-1001'));
    await advance(30_000);
    return action;
  };
  const isUnconfirmed = nextPress === again;
  expect(await escalate(respond)).toMatchObject({ error: { message, isUnconfirmed } });
  expect(await escalate()).toMatchObject({ data: { success: true } });
  await escalate();
  const [first, second, third] = takeKeys();
  expect(second === first).toBe(isUnconfirmed);
  expect(third).not.toBe(second); // A success ends the key.
});
