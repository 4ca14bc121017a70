import { lendingApi } from '../../src/api/lendingApi';
import { createFaultInjector, type FaultOptions } from '../../src/localTransport/faultInjector';
import { createLocalTransport } from '../../src/localTransport/localTransport';
import { makeStore } from '../../src/store/makeStore';
import { samplePortfolio } from '../builders';

const { endpoints } = lendingApi;
const { getPipeline, getBorrower, escalateToCommittee } = endpoints;

function makeStoreWithFaults(options: FaultOptions) {
  return makeStore(createLocalTransport(samplePortfolio(), createFaultInjector(options)));
}

function requestEverything({ dispatch }: ReturnType<typeof makeStoreWithFaults>) {
  const { requestDocuments, sendToValuer, approveLoan } = endpoints;
  return [
    dispatch(getPipeline.initiate()),
    dispatch(getBorrower.initiate('b-1001')),
    dispatch(endpoints.getBroker.initiate('br-2001')),
    dispatch(endpoints.getWorkflow.initiate()),
    ...[requestDocuments, sendToValuer, approveLoan, escalateToCommittee].map((action) =>
      dispatch(action.initiate('b-1001')),
    ),
  ];
}

describe('§8 Fault injection', () => {
  test('fail=all rejects every call with a 500', async () => {
    const results = await Promise.all(requestEverything(makeStoreWithFaults({ fail: 'all' })));
    const errors = results.map(({ error }) => error);
    expect(errors).toEqual(Array(8).fill(expect.objectContaining({ status: 500 })));
    expect(errors).toContainEqual({
      status: 500,
      message: 'POST /api/borrowers/b-1001/escalate failed because of --env fail.',
    });
  });

  test('the calls it names are rejected, the others fulfilled', async () => {
    const { dispatch } = makeStoreWithFaults({
      fail: 'GET /api/borrowers/{id}, POST /api/borrowers/{id}/escalate',
    });
    const borrower = await dispatch(getBorrower.initiate('b-1001'));
    const escalation = await dispatch(escalateToCommittee.initiate('b-1001'));
    expect((await dispatch(getPipeline.initiate())).error).toBeUndefined();
    expect(borrower.error).toMatchObject({ status: 500 });
    expect(escalation.error).toMatchObject({ status: 500 });
  });

  test.each(['', 'all'])(
    'latency delays every response by that many ms (fail=%s)',
    async (fail) => {
      jest.useFakeTimers();
      let settled = 0;
      for (const call of requestEverything(makeStoreWithFaults({ latency: '700', fail }))) {
        void call.then(() => settled++);
      }
      await jest.advanceTimersByTimeAsync(699);
      expect(settled).toBe(0);
      await jest.advanceTimersByTimeAsync(1);
      expect(settled).toBe(8);
    },
  );
});
