import { act, screen } from '@testing-library/react';
import { createRequest } from '../../../src/api/calls';
import { lendingApi } from '../../../src/api/lendingApi';
import type { BorrowerAction } from '../../../src/features/borrower/actions';
import { sample } from '../../../src/optional/server/node/exampleServer';
import { buildListItem } from '../../builders';
import { getButton, getPanel, readFigures } from '../../queries';
import { advanceTime } from '../../renderApp';
import { fakeServer, renderServerApp, type Respond, json, problem } from './fakeServer';

const PIPELINE = 'GET /api/borrowers/pipeline';
const DETAIL = 'GET /api/borrowers/b-1001';
const BROKER = 'GET /api/broker/me';
const WORKFLOW = 'GET /api/onboarding/workflow';
const everything = [DETAIL, PIPELINE, BROKER, WORKFLOW];

/** Renders the page on a server whose responses a test can replace, and waits until all is loaded. */
async function openPage() {
  const { takeCalls, responses, requests } = fakeServer();
  const app = await renderServerApp();
  expect(takeCalls()).toEqual(everything);
  return { ...app, takeCalls, responses, requests };
}

async function setHidden(hidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  await dispatch(document, new Event('visibilitychange', { bubbles: true }));
}

async function dispatch(target: EventTarget, event: Event) {
  act(() => void target.dispatchEvent(event));
  await advanceTime(50);
}

test.each([{}, { risk_factors: null, completed: null, phone: null, email: null }])(
  'server: the page shows no value of its own where the server says %j',
  async (fields) => {
    const { name, deals, approval_rate, pending: amount } = sample.broker;
    fakeServer([
      [DETAIL, () => json({ ...sample.pipeline.new[0], ...fields })],
      [BROKER, () => json({ name, deals, approval_rate, pending: amount, ...fields })],
      [WORKFLOW, () => json({ steps: sample.workflow.steps, ...fields })],
    ]);
    await renderServerApp();
    expect(screen.getByText('Not assessed')).toBeVisible();
    expect(getButton('Escalate to Committee')).toBeDisabled();
    expect(readFigures(getPanel('Borrower detail'))).toMatchObject({ 'Existing Loan': 'N/A' });
    expect(screen.queryByText('Completed')).not.toBeInTheDocument();
    expect(document.querySelector('[aria-current=step]')).not.toBeInTheDocument();
    for (const link of ['Call', 'Email']) {
      expect(screen.getByRole('link', { name: link })).not.toHaveAttribute('href');
    }
    expect(document.body.innerHTML).not.toMatch(/DTI ratio|555|example\.com/);
  },
);

describe('server: refreshing', () => {
  test('a page in view requests the pipeline each minute, a hidden one nothing until it is seen', async () => {
    const { takeCalls } = await openPage();
    await advanceTime(59_900);
    expect(takeCalls()).toEqual([]);
    await advanceTime(100);
    expect(takeCalls()).toEqual([PIPELINE]);
    await setHidden(true);
    await advanceTime(180_000);
    expect(takeCalls()).toEqual([]);
    await setHidden(false);
    expect(takeCalls()).toEqual(everything);
  });

  test('everything is requested when the user comes back, once a minute, and when the connection does', async () => {
    const { takeCalls } = await openPage();
    await setHidden(true);
    await advanceTime(30_000);
    await setHidden(false);
    expect(takeCalls()).toEqual([]);
    await dispatch(window, new Event('online'));
    expect(takeCalls()).toEqual(everything);
    jest.setSystemTime(Date.now() - 7_200_000); // The clock is set back.
    await dispatch(window, new Event('focus'));
    expect(takeCalls()).toEqual(everything);
  });

  test('of the borrowers that a held key selects the first and the last are requested', async () => {
    const { user, requests, responses } = await openPage();
    responses.set('GET /api/borrowers/b-1002', () => new Promise(() => undefined));
    act(() => screen.getByRole('listbox', { name: 'Borrowers' }).focus());
    await advanceTime(200);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await advanceTime(250);
    const sent = requests.map(({ url, signal }) => [url.slice(-6), signal.aborted]);
    expect(sent.join()).toBe('b-1002,true,b-1004,false');
  });

  test.each<[name: string, action: BorrowerAction['endpoint'], respond: Respond, calls: string[]]>([
    ['answered by a 500', 'requestDocuments', () => problem(500), everything],
    ['without a response', 'escalateToCommittee', () => Promise.reject(new TypeError()), []],
  ])('after an action %s', async (_name, action, respond, calls) => {
    const { store, responses, takeCalls } = await openPage();
    const { method, path } = createRequest(action, 'b-1001');
    responses.set(`${method} ${path}`, respond);
    void store.dispatch(lendingApi.endpoints[action].initiate('b-1001'));
    await advanceTime(50);
    expect(takeCalls()).toEqual([...calls, `${method} ${path}`]);
  });
});

describe('server: the selected borrower', () => {
  const [priya = buildListItem(), ...others] = sample.pipeline.new;
  const listWith = (...items: object[]) => ({ ...sample.pipeline, new: items });
  const approved = listWith({ ...priya, status: 'Approved' }, ...others);

  test.each([
    ['again if the list shows another status', approved, [DETAIL, PIPELINE]],
    ['again if the list has them no more', listWith(...others), [DETAIL, PIPELINE]],
    ['not again if a row was added', listWith(buildListItem(), priya, ...others), [PIPELINE]],
  ])('is requested %s', async (_how, pipeline, calls) => {
    const { responses, takeCalls } = await openPage();
    responses.set(PIPELINE, () => json(pipeline));
    for (const expected of [calls, [PIPELINE]]) {
      await advanceTime(60_000);
      expect(takeCalls()).toEqual(expected);
    }
  });

  test('is requested again if the pending request is older than the list', async () => {
    const { store, responses, takeCalls } = await openPage();
    await advanceTime(40_000);
    responses.set(PIPELINE, () => json(approved));
    responses.set(DETAIL, () => new Promise((resolve) => setTimeout(resolve, 25_000, json(priya))));
    store.dispatch(lendingApi.util.invalidateTags(['Borrower detail']));
    await advanceTime(20_000);
    expect(takeCalls()).toEqual([DETAIL, PIPELINE]);
    await advanceTime(5_000);
    expect(takeCalls()).toEqual([DETAIL]);
  });
});
