import { lendingApi } from '../../src/backend/lendingApi';
import { selectListItem, selectPipeline } from '../../src/backend/pipelineSelectors';
import { makeStore } from '../../src/store/makeStore';
import { anItem, portfolioOf, samplePortfolio } from '../builders';

const { endpoints } = lendingApi;

describe('§7 Queries and mutations', () => {
  test.each([
    ['requestDocuments', 'Documents requested.'],
    ['sendToValuer', 'Valuer notified.'],
    ['approveLoan', 'Loan approved.'],
    ['escalateToCommittee', 'Escalated to Credit Committee.'],
  ] as const)('%s answers %p', async (name, message) => {
    const store = makeStore(samplePortfolio());
    const answer = await store.dispatch(endpoints[name].initiate('b-1001'));
    expect(answer).toEqual({ data: { success: true, message } });
  });

  test('the queries answer with the pipeline, the broker and the workflow', async () => {
    const store = makeStore(samplePortfolio());
    const { pipeline, workflow } = samplePortfolio();
    expect((await store.dispatch(endpoints.getPipeline.initiate())).data).toEqual(pipeline);
    expect((await store.dispatch(endpoints.getWorkflow.initiate())).data).toEqual(workflow);
    expect((await store.dispatch(endpoints.getBroker.initiate('br-2001'))).data?.deals).toBe(16);
  });

  test('no mutation changes what any query has answered (§4)', async () => {
    const store = makeStore(samplePortfolio());
    await Promise.all([
      store.dispatch(endpoints.getPipeline.initiate()),
      store.dispatch(endpoints.getBorrower.initiate('b-1001')),
      store.dispatch(endpoints.getBroker.initiate('br-2001')),
      store.dispatch(endpoints.getWorkflow.initiate()),
    ]);
    const before = store.getState().lendingApi.queries;
    await store.dispatch(endpoints.requestDocuments.initiate('b-1001'));
    await store.dispatch(endpoints.sendToValuer.initiate('b-1001'));
    await store.dispatch(endpoints.approveLoan.initiate('b-1001'));
    await store.dispatch(endpoints.escalateToCommittee.initiate('b-1001'));
    expect(store.getState().lendingApi.queries).toBe(before);
  });

  test('a failure carries its status and message', async () => {
    const store = makeStore(samplePortfolio());
    const { error } = await store.dispatch(endpoints.getBorrower.initiate('nobody'));
    expect(error).toEqual({ status: 404, message: 'Nothing is known of “nobody”.' });
  });

  test.each(['', '../broker/1', '1/escalate', '%2e%2e', '1?x#h', '100%', '__proto__', 'pipeline'])(
    'fault 18: a borrower of id %j is asked for, and acted on, as they are',
    async (id) => {
      const store = makeStore(portfolioOf([anItem({ id: 'other' }), anItem({ id, name: 'Mine' })]));
      const { data } = await store.dispatch(endpoints.getBorrower.initiate(id));
      expect(data).toMatchObject({ id, name: 'Mine' });
      const acted = await store.dispatch(endpoints.escalateToCommittee.initiate(id));
      expect(acted.data).toEqual({ success: true, message: 'Escalated to Credit Committee.' });
    },
  );

  test('each store answers from its own portfolio', async () => {
    const mine = makeStore(portfolioOf([anItem({ name: 'Mine' })]));
    const yours = makeStore(portfolioOf([anItem({ name: 'Yours' })]));
    const [a, b] = await Promise.all([
      mine.dispatch(endpoints.getBorrower.initiate('b-1')),
      yours.dispatch(endpoints.getBorrower.initiate('b-1')),
    ]);
    expect([a.data?.name, b.data?.name]).toEqual(['Mine', 'Yours']);
  });
});

describe('§3 The derived pipeline', () => {
  test('is empty until the answer is there', () => {
    const store = makeStore(samplePortfolio());
    expect(selectPipeline(store.getState())).toEqual({
      all: [],
      new: [],
      inProgress: [],
      approved: [],
    });
  });

  test('derives all, new, inProgress and approved from the groups', async () => {
    const store = makeStore(samplePortfolio());
    await store.dispatch(endpoints.getPipeline.initiate());
    const { pipeline } = samplePortfolio();
    expect(selectPipeline(store.getState())).toEqual({
      all: [...pipeline.new, ...pipeline.in_review, ...pipeline.approved],
      new: pipeline.new,
      inProgress: pipeline.in_review,
      approved: pipeline.approved,
    });
  });

  test('is derived once, whatever else happens in the store', async () => {
    const store = makeStore(samplePortfolio());
    await store.dispatch(endpoints.getPipeline.initiate());
    const derived = selectPipeline(store.getState());
    await store.dispatch(endpoints.getBorrower.initiate('b-1001'));
    expect(selectPipeline(store.getState())).toBe(derived);
  });

  test('knows a list item by its id, and no other', async () => {
    const store = makeStore(samplePortfolio());
    await store.dispatch(endpoints.getPipeline.initiate());
    expect(selectListItem(store.getState(), 'b-1006')?.name).toBe('Grace Lindholm');
    expect(selectListItem(store.getState(), '__proto__')).toBeUndefined();
  });

  test.each([null, undefined, 'none', {}])(
    'fault 20: a group that is %j counts as empty',
    async (group) => {
      const portfolio = samplePortfolio();
      for (const [name, derived, rest] of [
        ['new', 'new', 6],
        ['in_review', 'inProgress', 7],
        ['approved', 'approved', 9],
      ] as const) {
        const groups = { ...portfolio.pipeline, [name]: group };
        const store = makeStore(portfolio, () => ({ data: groups }));
        await store.dispatch(endpoints.getPipeline.initiate());
        const pipeline = selectPipeline(store.getState());
        expect(pipeline[derived]).toEqual([]);
        expect(pipeline.all).toHaveLength(rest);
      }
    },
  );
});
