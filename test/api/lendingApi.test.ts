import { lendingApi } from '../../src/api/lendingApi';
import { selectListItem, selectPipeline } from '../../src/api/selectors';
import { createLocalTransport } from '../../src/localTransport/localTransport';
import { makeStore } from '../../src/store/makeStore';
import { buildListItem, buildPortfolio, samplePortfolio } from '../builders';

const { endpoints } = lendingApi;

describe('§7 Queries and mutations', () => {
  test.each([
    ['requestDocuments', 'Documents requested.'],
    ['sendToValuer', 'Valuer notified.'],
    ['approveLoan', 'Loan approved.'],
    ['escalateToCommittee', 'Escalated to Credit Committee.'],
  ] as const)('%s is fulfilled with the message %p', async (name, message) => {
    const store = makeStore(createLocalTransport(samplePortfolio()));
    const result = await store.dispatch(endpoints[name].initiate('b-1001'));
    expect(result).toEqual({ data: { success: true, message } });
  });

  test('the queries are fulfilled with the pipeline, the broker and the workflow', async () => {
    const store = makeStore(createLocalTransport(samplePortfolio()));
    const { pipeline, workflow } = samplePortfolio();
    expect((await store.dispatch(endpoints.getPipeline.initiate())).data).toEqual(pipeline);
    expect((await store.dispatch(endpoints.getWorkflow.initiate())).data).toMatchObject(workflow);
    expect((await store.dispatch(endpoints.getBroker.initiate('br-2001'))).data?.deals).toBe(16);
  });

  test('§4 no mutation changes the response of a query', async () => {
    const store = makeStore(createLocalTransport(samplePortfolio()));
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

  test('a rejected query has a status and a message', async () => {
    const store = makeStore(createLocalTransport(samplePortfolio()));
    const { error } = await store.dispatch(endpoints.getBorrower.initiate('nobody'));
    expect(error).toEqual({ status: 404, message: 'Unknown borrower “nobody”.' });
  });

  test.each(['', '../broker/1', '1/escalate', '%2e%2e', '1?x#h', '100%', '__proto__', 'pipeline'])(
    'fault 18: a borrower with id %j is found and acted on',
    async (id) => {
      const store = makeStore(
        createLocalTransport(
          buildPortfolio([buildListItem({ id: 'other' }), buildListItem({ id, name: 'Found' })]),
        ),
      );
      const { data } = await store.dispatch(endpoints.getBorrower.initiate(id));
      expect(data).toMatchObject({ id, name: 'Found' });
      const escalation = await store.dispatch(endpoints.escalateToCommittee.initiate(id));
      expect(escalation.data).toEqual({ success: true, message: 'Escalated to Credit Committee.' });
    },
  );

  test('each store answers from its own portfolio', async () => {
    const first = makeStore(
      createLocalTransport(buildPortfolio([buildListItem({ name: 'First' })])),
    );
    const second = makeStore(
      createLocalTransport(buildPortfolio([buildListItem({ name: 'Second' })])),
    );
    const [a, b] = await Promise.all([
      first.dispatch(endpoints.getBorrower.initiate('b-1')),
      second.dispatch(endpoints.getBorrower.initiate('b-1')),
    ]);
    expect([a.data?.name, b.data?.name]).toEqual(['First', 'Second']);
  });
});

describe('§3 The derived pipeline', () => {
  test('is empty until the query is fulfilled', () => {
    const store = makeStore(createLocalTransport(samplePortfolio()));
    expect(selectPipeline(store.getState())).toEqual({
      all: [],
      new: [],
      inProgress: [],
      approved: [],
    });
  });

  test('has all, new, inProgress and approved', async () => {
    const store = makeStore(createLocalTransport(samplePortfolio()));
    await store.dispatch(endpoints.getPipeline.initiate());
    const { pipeline } = samplePortfolio();
    expect(selectPipeline(store.getState())).toEqual({
      all: [...pipeline.new, ...pipeline.in_review, ...pipeline.approved],
      new: pipeline.new,
      inProgress: pipeline.in_review,
      approved: pipeline.approved,
    });
  });

  test('is not derived again when another query is fulfilled', async () => {
    const store = makeStore(createLocalTransport(samplePortfolio()));
    await store.dispatch(endpoints.getPipeline.initiate());
    const derived = selectPipeline(store.getState());
    await store.dispatch(endpoints.getBorrower.initiate('b-1001'));
    expect(selectPipeline(store.getState())).toBe(derived);
  });

  test('gives a list item by its id', async () => {
    const store = makeStore(createLocalTransport(samplePortfolio()));
    await store.dispatch(endpoints.getPipeline.initiate());
    expect(selectListItem(store.getState(), 'b-1006')?.name).toBe('Grace Lindholm');
    expect(selectListItem(store.getState(), '__proto__')).toBeUndefined();
  });

  test.each(['new', 'in_review', 'approved'] as const)(
    'fault 20: without the group %s the query is rejected and the pipeline stays empty',
    async (missing) => {
      const { [missing]: _, ...groups } = samplePortfolio().pipeline;
      const store = makeStore(createLocalTransport(samplePortfolio(), () => ({ data: groups })));
      const { error } = await store.dispatch(endpoints.getPipeline.initiate());
      expect(error).toEqual({
        status: 500,
        message: 'GET /api/borrowers/pipeline returned an incomplete response.',
      });
      expect(selectPipeline(store.getState()).all).toEqual([]);
    },
  );
});
