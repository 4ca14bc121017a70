import { act, screen } from '@testing-library/react';
import { lendingApi } from '../../src/api/lendingApi';
import { sample } from '../../src/server/node/exampleServer';
import { buildListItem } from '../builders';
import { getButton, getPanel, readFigures } from '../queries';
import { advanceTime } from '../renderApp';
import { dispatch, lostConnection, noResponse, openServerPage, problem } from './fakeServer';

const PIPELINE = 'GET /api/borrowers/pipeline';
const DETAIL = 'GET /api/borrowers/b-1001';
const ACTION = 'POST /api/borrowers/b-1001/request-documents';
const [priya = buildListItem(), ...others] = sample.pipeline.new;

async function setHidden(hidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  await dispatch(new Event('visibilitychange'));
}

test.each([undefined, null])('the page shows no value of its own where the server says %s', async (none) => {
  const missing = { phone: none, email: none, risk_factors: none, completed: none };
  await openServerPage([
    [DETAIL, () => Response.json({ ...priya, ...missing })],
    ['GET /api/broker/me', () => Response.json({ ...sample.broker, ...missing })],
    ['GET /api/onboarding/workflow', () => Response.json({ ...sample.workflow, ...missing })],
  ]);
  expect(screen.getByText('Not assessed')).toBeVisible();
  expect(getButton('Escalate to Committee')).toBeDisabled();
  expect(readFigures(getPanel('Borrower detail'))).toMatchObject({ 'Existing Loan': 'N/A' });
  expect(document.querySelector('[aria-current=step]')).not.toBeInTheDocument();
  for (const name of ['Call', 'Email']) expect(screen.getByRole('link', { name })).not.toHaveAttribute('href');
  expect(document.body.innerHTML).not.toMatch(/Completed|DTI ratio|555|example\.com/);
});

test('a page in view requests the pipeline each minute, a hidden one nothing until it is seen', async () => {
  const { takeCalls, opening } = await openServerPage();
  expect(opening).toEqual(expect.arrayContaining([DETAIL, PIPELINE]));
  await advanceTime(59_900);
  expect(takeCalls()).toEqual([]);
  await advanceTime(100);
  expect(takeCalls()).toEqual([PIPELINE]);
  await setHidden(true);
  await advanceTime(180_000);
  expect(takeCalls()).toEqual([]);
  await setHidden(false);
  expect(takeCalls()).toEqual(opening);
});

test('nothing is requested each minute before the pipeline has succeeded once', async () => {
  const { responses, takeCalls } = await openServerPage([[PIPELINE, () => problem(500)]]);
  for (const type of ['focus', 'online']) {
    await advanceTime(180_000);
    expect(takeCalls()).toEqual([]);
    await dispatch(new Event(type));
    expect(takeCalls()).toContain(PIPELINE);
    responses.delete(PIPELINE);
  }
  await advanceTime(60_000);
  expect(takeCalls()).toEqual([PIPELINE]);
});

test.each<[when: string, event: Event, ms: number, asks: boolean]>([
  ['the user comes back', new Event('focus'), 60_000, true],
  ['the user comes back within a minute', new Event('focus'), 59_000, false],
  ['the connection comes back', new Event('online'), 0, true],
  ['the page was kept', new PageTransitionEvent('pageshow', { persisted: true }), 0, true],
  ['the page is new', new PageTransitionEvent('pageshow'), 0, false],
])('when %s it requests everything, or nothing', async (_when, event, ms, asks) => {
  const { takeCalls, opening } = await openServerPage();
  jest.setSystemTime(Date.now() + ms);
  await dispatch(event);
  expect(takeCalls()).toEqual(asks ? opening : []);
});

test.each([
  ['everything after an action answered by a 500', () => problem(500), true],
  ['everything after an action answered by a redirect', () => Response.error(), true],
  ['nothing after an action without a response', lostConnection, false],
])('%s is requested', async (_name, respond, asks) => {
  const { user, takeCalls, opening } = await openServerPage([[ACTION, respond]]);
  await user.click(getButton('Request Documents'));
  await advanceTime(50);
  expect(takeCalls()).toEqual([...(asks ? opening : []), ACTION]);
});

test('of the borrowers that a held key selects the first and the last are requested', async () => {
  const { user, requests } = await openServerPage([['GET /api/borrowers/b-1002', noResponse]]);
  act(() => screen.getByRole('listbox', { name: 'Borrowers' }).focus());
  await advanceTime(200);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await advanceTime(250);
  const details = requests.filter(({ url }) => /\/b-\d+$/.test(url));
  const sent = details.map(({ url, signal }) => [url.slice(-6), signal.aborted]);
  expect(sent.join()).toBe('b-1002,true,b-1004,false');
});

test.each([401, 404])('a %i takes the data away until a success', async (code) => {
  const { responses } = await openServerPage();
  const readPage = () => `${document.title} ${document.body.textContent}`;
  const reload = () => dispatch(new Event('online'));
  for (const status of [code, 500]) {
    for (const call of [PIPELINE, DETAIL]) responses.set(call, () => problem(status));
    await reload();
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    expect(readPage()).not.toContain('Priya Raman');
  }
  responses.clear();
  await reload();
  responses.set(DETAIL, () => problem(500));
  await reload();
  expect(readPage()).toMatch(/^Priya Raman · Demo .*Priya Raman.*Priya Raman.*720/);
});

const listWith = (...items: object[]) => ({ ...sample.pipeline, new: items });
const approved = listWith({ ...priya, status: 'Approved' }, ...others);

test.each([
  ['again if the list shows another status', approved, true],
  ['again if the list has them no more', listWith(...others), true],
  ['not again if a row was added', listWith(buildListItem(), priya, ...others), false],
])('the selected borrower is requested %s', async (_how, pipeline, asks) => {
  const { responses, takeCalls, opening } = await openServerPage();
  const aboutBorrower = opening.filter((call) => call.includes('b-1001'));
  responses.set(PIPELINE, () => Response.json(pipeline));
  await advanceTime(60_000);
  expect(takeCalls()).toEqual([...(asks ? aboutBorrower : []), PIPELINE]);
  await advanceTime(60_000);
  expect(takeCalls()).toEqual([PIPELINE]);
});

test('the selected borrower is requested again if the pending request is older than the list', async () => {
  const { store, responses, takeCalls } = await openServerPage();
  const after25s = () => new Promise<void>((resolve) => setTimeout(resolve, 25_000));
  responses.set(DETAIL, () => after25s().then(() => Response.json(priya)));
  responses.set(PIPELINE, () => Response.json(approved));
  await advanceTime(40_000);
  store.dispatch(lendingApi.util.invalidateTags(['Borrower']));
  await advanceTime(20_000);
  expect(takeCalls()).toEqual(expect.arrayContaining([DETAIL, PIPELINE]));
  await advanceTime(5_000);
  expect(takeCalls()).toContain(DETAIL);
});
