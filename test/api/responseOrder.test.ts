import { lendingApi } from '../../src/api/lendingApi';
import { createLocalTransport } from '../../src/localTransport/localTransport';
import { makeStore } from '../../src/store/makeStore';
import { samplePortfolio } from '../builders';
import { deferResponses, serverError } from '../deferredResponses';

const { getPipeline, getBorrower, getBroker, escalateToCommittee } = lendingApi.endpoints;

/** Four calls that are pending at once, by the end of their path. */
const pathEnds = {
  pipeline: 'pipeline',
  borrower: 'b-1003',
  broker: 'br-2001',
  escalate: 'escalate',
} as const;
type Call = keyof typeof pathEnds;

const expectedData = {
  pipeline: samplePortfolio().pipeline,
  borrower: expect.objectContaining({ id: 'b-1003', name: 'Elena Petrova' }) as unknown,
  broker: expect.objectContaining({ name: 'Robert Turner' }) as unknown,
  escalate: { success: true, message: 'Escalated to Credit Committee.' },
};

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}

/** Makes a store and requests all four calls, which stay pending. */
function requestAll() {
  const responses = deferResponses(/./);
  const store = makeStore(createLocalTransport(samplePortfolio(), responses.faultInjector));
  const results = {
    pipeline: store.dispatch(getPipeline.initiate()),
    borrower: store.dispatch(getBorrower.initiate('b-1003')),
    broker: store.dispatch(getBroker.initiate('br-2001')),
    escalate: store.dispatch(
      escalateToCommittee.initiate('b-1003', { fixedCacheKey: 'escalate b-1003' }),
    ),
  };
  function statusOf(call: Call) {
    const state = store.getState();
    return {
      pipeline: getPipeline.select()(state),
      borrower: getBorrower.select('b-1003')(state),
      broker: getBroker.select('br-2001')(state),
      escalate: escalateToCommittee.select({
        fixedCacheKey: 'escalate b-1003',
        requestId: undefined,
      })(state),
    }[call].status;
  }
  return { responses, results, statusOf };
}

describe('§7 Responses in any order', () => {
  const orders = permutations(Object.keys(pathEnds) as Call[]); // Object.keys gives string[].

  test('there are 24 orders of four responses', () => {
    expect(new Set(orders.map(String)).size).toBe(24);
  });

  test.each(orders)('%s, %s, %s, %s: each response fulfils only its own call', async (...order) => {
    const { responses, results, statusOf } = requestAll();
    const pending = new Set(order);
    for (const call of order) {
      responses.next(pathEnds[call]).respond();
      expect((await results[call]).data).toEqual(expectedData[call]);
      pending.delete(call);
      for (const other of order) {
        expect(statusOf(other)).toBe(pending.has(other) ? 'pending' : 'fulfilled');
      }
    }
  });

  test.each(orders)('%s is rejected, then %s, %s and %s are fulfilled', async (...order) => {
    const { responses, results, statusOf } = requestAll();
    const [rejected, ...rest] = order;
    if (!rejected) throw new Error('The order is empty.');
    responses.next(pathEnds[rejected]).respond(serverError);
    await results[rejected];
    for (const call of rest) {
      responses.next(pathEnds[call]).respond();
      expect((await results[call]).data).toEqual(expectedData[call]);
    }
    expect(statusOf(rejected)).toBe('rejected');
    expect(rest.map(statusOf)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  });

  test('two borrowers requested at once each get their own response', async () => {
    const responses = deferResponses(/./);
    const store = makeStore(createLocalTransport(samplePortfolio(), responses.faultInjector));
    const results = ['b-1001', 'b-1003'].map((id) => store.dispatch(getBorrower.initiate(id)));
    responses.next('b-1003').respond();
    responses.next('b-1001').respond();
    const borrowers = await Promise.all(results);
    expect(borrowers.map(({ data }) => data?.name)).toEqual(['Priya Raman', 'Elena Petrova']);
  });

  test('a query requested again while it is pending is sent once', async () => {
    const responses = deferResponses(/./);
    const store = makeStore(createLocalTransport(samplePortfolio(), responses.faultInjector));
    const results = [1, 2].map(() => store.dispatch(getBorrower.initiate('b-1003')));
    expect(responses.pending).toHaveLength(1);
    responses.next('b-1003').respond();
    const [first, second] = await Promise.all(results);
    expect(first?.data).toBe(second?.data);
  });
});
