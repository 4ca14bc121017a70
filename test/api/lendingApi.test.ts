import { lendingApi } from '../../src/api/lendingApi';
import { borrowersByStage } from '../../src/api/pipeline';
import { localStoreParts } from '../../src/store/localStoreParts';
import { makeStore } from '../../src/store/makeStore';
import { buildListItem, buildPortfolio, samplePortfolio } from '../builders';

const { endpoints } = lendingApi;

const openStore = (portfolio = samplePortfolio()) => makeStore(localStoreParts(portfolio));

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

test('the derived pipeline has all, new, inProgress and approved', () => {
  const { pipeline } = samplePortfolio();
  expect(borrowersByStage(pipeline)).toEqual({
    all: [...pipeline.new, ...pipeline.in_review, ...pipeline.approved],
    new: pipeline.new,
    inProgress: pipeline.in_review,
    approved: pipeline.approved,
  });
});
