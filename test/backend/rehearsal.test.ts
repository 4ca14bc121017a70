import { checkRehearsal } from '../../src/backend/checkRehearsal';
import { lendingApi } from '../../src/backend/lendingApi';
import { rehearsalOf, type BadDay } from '../../src/backend/rehearsal';
import { makeStore } from '../../src/store/makeStore';
import { samplePortfolio } from '../builders';

const { getPipeline, getBorrower, escalateToCommittee } = lendingApi.endpoints;

function storeOn(day: BadDay) {
  return makeStore(samplePortfolio(), rehearsalOf(day));
}

describe('§8 A bad day, rehearsed', () => {
  test('fail=all makes every call answer 500', async () => {
    const store = storeOn({ fail: 'all' });
    for (const call of [getPipeline.initiate(), getBorrower.initiate('b-1001')]) {
      const { error } = await store.dispatch(call as ReturnType<typeof getPipeline.initiate>);
      expect(error).toMatchObject({ status: 500 });
    }
    const { error } = await store.dispatch(escalateToCommittee.initiate('b-1001'));
    expect(error).toEqual({
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

  test('latency delays every answer by that many ms', async () => {
    jest.useFakeTimers();
    const store = storeOn({ latency: '700' });
    const call = store.dispatch(getPipeline.initiate());
    const status = () => getPipeline.select()(store.getState()).status;
    await jest.advanceTimersByTimeAsync(699);
    expect(status()).toBe('pending');
    await jest.advanceTimersByTimeAsync(1);
    expect(status()).toBe('fulfilled');
    await call;
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
