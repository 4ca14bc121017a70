import { lendingApi } from '../../src/api/lendingApi';
import { borrowersByStage } from '../../src/api/pipeline';
import type { Interceptor } from '../../src/api/local/localBaseQuery';
import { localStoreParts } from '../../src/store/localStoreParts';
import { makeStore } from '../../src/store/makeStore';
import { buildListItem, buildPortfolio, samplePortfolio } from '../builders';
import { deferResponses } from '../deferredResponses';

const { endpoints } = lendingApi;

const openStore = (portfolio = samplePortfolio(), interceptor?: Interceptor) =>
  makeStore(localStoreParts(portfolio, interceptor));

test('each action has its message, and changes the response of no query', async () => {
  const store = openStore();
  await Promise.all([
    store.dispatch(endpoints.getPipeline.initiate()),
    store.dispatch(endpoints.getBorrower.initiate('b-1001')),
  ]);
  const { queries } = store.getState().lendingApi;
  for (const query of Object.values(queries)) expect(query?.status).toBe('fulfilled');
  for (const [name, message] of [
    ['requestDocuments', 'Documents requested.'],
    ['sendToValuer', 'Valuer notified.'],
    ['approveLoan', 'Loan approved.'],
    ['escalateToCommittee', 'Escalated to Credit Committee.'],
  ] as const) {
    const result = await store.dispatch(endpoints[name].initiate('b-1001'));
    expect(result).toEqual({ data: { success: true, message } });
  }
  expect(store.getState().lendingApi.queries).toBe(queries);
});

test.each(['', 'pipeline', '../broker/1', '%2e', '1?x#h', '$&$1', '__proto__', '\ud800'])(
  'the query and the actions find the borrower with id %j',
  async (id) => {
    const items = [buildListItem({ id: 'other' }), buildListItem({ id, name: 'Found' })];
    const borrowers = Object.fromEntries([[id, { email: 'own@example.com' }]]);
    const { dispatch } = openStore(buildPortfolio(items, { borrowers }));
    const { data } = await dispatch(endpoints.getBorrower.initiate(id));
    expect(data).toMatchObject({ id, name: 'Found', email: 'own@example.com' });
    const escalation = await dispatch(endpoints.escalateToCommittee.initiate(id));
    expect(escalation.data).toMatchObject({ success: true });
  },
);

test('an abort and resetApiState leave no unhandled rejection', async () => {
  const { interceptor, next } = deferResponses(/GET/);
  const { dispatch } = openStore(samplePortfolio(), interceptor);
  const [aborted, forgotten] = ['b-1001', 'b-1002'].map((id) => dispatch(endpoints.getBorrower.initiate(id)));
  aborted?.abort();
  dispatch(lendingApi.util.resetApiState());
  for (const id of ['b-1001', 'b-1002']) next(id).respond();
  await Promise.all([aborted, forgotten]);
  // Jest fails the running test for an unhandled rejection.
  await new Promise((resolve) => setTimeout(resolve));
});

test('the derived pipeline has all, new, inProgress and approved', () => {
  const { pipeline } = samplePortfolio();
  expect(borrowersByStage(pipeline)).toEqual({
    all: [...pipeline.new, ...pipeline.in_review, ...pipeline.approved],
    new: pipeline.new,
    inProgress: pipeline.in_review,
    approved: pipeline.approved,
  });
});
