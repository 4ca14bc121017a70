import { lendingApi } from '../../src/api/lendingApi';
import { makeStore } from '../../src/store/makeStore';
import { buildListItem, buildPortfolio, samplePortfolio } from '../builders';

const { endpoints } = lendingApi;

test.each([
  ['requestDocuments', 'Documents requested.'],
  ['sendToValuer', 'Valuer notified.'],
  ['approveLoan', 'Loan approved.'],
  ['escalateToCommittee', 'Escalated to Credit Committee.'],
] as const)('%s has the message “%s”, and requests its borrower alone again', async (name, message) => {
  const requests: string[] = [];
  const { dispatch } = makeStore({
    portfolio: samplePortfolio(),
    intercept: ({ method, path }, respond) => {
      requests.push(`${method} ${path}`);
      return respond();
    },
  });
  await Promise.all([dispatch(endpoints.getPipeline.initiate()), dispatch(endpoints.getBorrower.initiate('b-1001'))]);
  requests.splice(0);
  expect(await dispatch(endpoints[name].initiate('b-1001'))).toEqual({ data: { success: true, message } });
  expect(requests).toEqual([expect.stringMatching(/^POST /), 'GET /api/borrowers/b-1001']);
});

const ids = ['../broker/1', '%2e', '1?x#h', '$&$1', '李 1'];
test.each(ids)('the queries and the actions find the borrower and the broker with id %j', async (id) => {
  const items = [buildListItem({ id: 'other' }), buildListItem({ id, name: 'Found' })];
  const own = { email: 'own@example.com', status: 'Referred' };
  const broker = { ...samplePortfolio().broker, id };
  const { dispatch } = makeStore({ portfolio: buildPortfolio(items, { borrowers: { [id]: own }, broker }) });
  expect(await dispatch(endpoints.getBroker.initiate(id))).toMatchObject({ data: { name: 'Robert Turner' } });
  expect(await dispatch(endpoints.getBorrower.initiate(id))).toMatchObject({ data: { id, name: 'Found', ...own } });
  expect(await dispatch(endpoints.escalateToCommittee.initiate(id))).toMatchObject({ data: { success: true } });
});
