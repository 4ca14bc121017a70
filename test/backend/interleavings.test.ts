import { lendingApi } from '../../src/backend/lendingApi';
import { makeStore } from '../../src/store/makeStore';
import { samplePortfolio } from '../builders';
import { brokenDown, holdAnswers } from '../heldAnswers';

const { getPipeline, getBorrower, getBroker, escalateToCommittee } = lendingApi.endpoints;

/** The four calls that are under way at once, and how each is found again. */
const ends = {
  pipeline: 'pipeline',
  borrower: 'b-1003',
  broker: 'br-2001',
  escalate: 'escalate',
} as const;
type Call = keyof typeof ends;

const answered = {
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

function deferredStore() {
  const answers = holdAnswers(/./);
  const store = makeStore(samplePortfolio(), answers.rehearse);
  const calls = {
    pipeline: store.dispatch(getPipeline.initiate()),
    borrower: store.dispatch(getBorrower.initiate('b-1003')),
    broker: store.dispatch(getBroker.initiate('br-2001')),
    escalate: store.dispatch(
      escalateToCommittee.initiate('b-1003', { fixedCacheKey: 'escalate b-1003' }),
    ),
  };
  const status = (call: Call) => {
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
  };
  return { answers, calls, status };
}

describe('§7 Answers in any order', () => {
  const orders = permutations(Object.keys(ends) as Call[]);

  test('all 24 orders of four answers are tried', () => {
    expect(new Set(orders.map(String)).size).toBe(24);
  });

  test.each(orders)('%s, %s, %s, %s: each settles its own call alone', async (...order) => {
    const { answers, calls, status } = deferredStore();
    const waiting = new Set(order);
    for (const call of order) {
      answers.next(ends[call]).give();
      expect((await calls[call]).data).toEqual(answered[call]);
      waiting.delete(call);
      for (const other of order) {
        expect(status(other)).toBe(waiting.has(other) ? 'pending' : 'fulfilled');
      }
    }
  });

  test.each(orders)('%s fails first, then %s, %s and %s answer', async (...order) => {
    const { answers, calls, status } = deferredStore();
    const [broken, ...rest] = order;
    if (!broken) throw new Error('An order without a call.');
    answers.next(ends[broken]).give(brokenDown);
    await calls[broken];
    for (const call of rest) {
      answers.next(ends[call]).give();
      expect((await calls[call]).data).toEqual(answered[call]);
    }
    expect(status(broken)).toBe('rejected');
    expect(rest.map(status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  });

  test('two borrowers asked for at once each keep their own answer', async () => {
    const answers = holdAnswers(/./);
    const store = makeStore(samplePortfolio(), answers.rehearse);
    const calls = ['b-1001', 'b-1003'].map((id) => store.dispatch(getBorrower.initiate(id)));
    answers.next('b-1003').give();
    answers.next('b-1001').give();
    const given = await Promise.all(calls);
    expect(given.map(({ data }) => data?.name)).toEqual(['Priya Raman', 'Elena Petrova']);
  });

  test('a call made twice while it is under way is sent once', async () => {
    const answers = holdAnswers(/./);
    const store = makeStore(samplePortfolio(), answers.rehearse);
    const calls = [1, 2].map(() => store.dispatch(getBorrower.initiate('b-1003')));
    expect(answers.held).toHaveLength(1);
    answers.next('b-1003').give();
    const [first, second] = await Promise.all(calls);
    expect(first?.data).toBe(second?.data);
  });
});
