import { checkRehearsal } from '../../src/backend/checkRehearsal';
import { lendingApi } from '../../src/backend/lendingApi';
import { rehearsalOf, type BadDay } from '../../src/backend/rehearsal';
import { makeStore } from '../../src/store/makeStore';
import { samplePortfolio } from '../builders';

const { endpoints } = lendingApi;
const { getPipeline, getBorrower, escalateToCommittee } = endpoints;

function storeOn(day: BadDay) {
  return makeStore(samplePortfolio(), rehearsalOf(day));
}

function makeEveryCall({ dispatch }: ReturnType<typeof storeOn>) {
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

describe('§8 A bad day, rehearsed', () => {
  test('fail=all makes every call answer 500', async () => {
    const answers = await Promise.all(makeEveryCall(storeOn({ fail: 'all' })));
    const errors = answers.map(({ error }) => error);
    expect(errors).toEqual(Array(8).fill(expect.objectContaining({ status: 500 })));
    expect(errors).toContainEqual({
      status: 500,
      message: 'POST /api/borrowers/b-1001/escalate was told to fail.',
    });
  });

  test('calls named in the catalogue’s wording fail, the others answer', async () => {
    const store = storeOn({ fail: 'GET /api/borrowers/{id}, POST /api/borrowers/{id}/escalate' });
    expect((await store.dispatch(getPipeline.initiate())).error).toBeUndefined();
    expect((await store.dispatch(getBorrower.initiate('b-1001'))).error).toMatchObject({
      status: 500,
    });
    expect((await store.dispatch(escalateToCommittee.initiate('b-1'))).error).toMatchObject({
      status: 500,
    });
  });

  test.each(['', 'all'])('latency delays every answer by that many ms (fail=%s)', async (fail) => {
    jest.useFakeTimers();
    const calls = makeEveryCall(storeOn({ latency: '700', fail }));
    let settled = 0;
    for (const call of calls) void call.then(() => settled++);
    await jest.advanceTimersByTimeAsync(699);
    expect(settled).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toBe(8);
  });

  test.each<BadDay>([
    {},
    { latency: '0' },
    { latency: '700' },
    { fail: 'all' },
    { fail: ' all ' },
    { fail: ' GET /api/broker/{id} ' },
    { fail: 'GET /api/broker/{id}' },
    { latency: '1', fail: 'GET /api/onboarding/workflow, POST /api/borrowers/{id}/approve' },
  ])('%j can be rehearsed', (day) => {
    expect(checkRehearsal(day)).toEqual([]);
  });

  test.each(['', 'soon', '-1', '1.5', '1e3', '0x10', '9999999999', ' 7'])(
    'a latency of %j cannot',
    (latency) => {
      expect(checkRehearsal({ latency })[0]).toBe(
        `--env latency: expected a number of milliseconds, got "${latency}"`,
      );
    },
  );

  test.each([
    ['', ''],
    ['none', 'none'],
    ['GET /api/broker', 'GET /api/broker'],
    ['get /api/broker/{id}', 'get /api/broker/{id}'],
    ['all,GET /nowhere', 'GET /nowhere'],
    ['GET /api/broker/{id},', ''],
  ])('a failure of %j cannot, and the catalogue is quoted', (fail, quoted) => {
    const faults = checkRehearsal({ fail });
    expect(faults).toEqual([
      `--env fail: expected all, or calls of the catalogue, got "${quoted}"`,
      expect.stringMatching(
        /^The catalogue: GET \/api\/borrowers\/pipeline, .*workflow$/,
      ) as string,
    ]);
  });

  test('every mistake is told', () => {
    expect(checkRehearsal({ latency: 'x', fail: 'a,b' })).toHaveLength(4);
  });
});
