import { callNames } from '../../../src/api/calls';
import { createFaultInjector } from '../../../src/api/local/faultInjector';

const response = { data: {} };

/** Sends each call through a fault injector. */
function sendAll(latency: string | undefined, fail: string) {
  const faultInjector = createFaultInjector(latency, fail);
  return callNames.map(async (call) => {
    const { error } = await faultInjector({ method: 'GET', path: '/x' }, () => response, call);
    return [call, error] as const;
  });
}

const error = { status: 500, message: 'GET /x failed because of --env fail.' };

describe('§8 Fault injection', () => {
  test('only the calls that `fail` lists are a 500, with all every call', async () => {
    const fail = 'GET /api/borrowers/{id}, POST /api/borrowers/{id}/escalate';
    const failing = (await Promise.all(sendAll(undefined, fail))).filter(([, each]) => each);
    expect(failing).toEqual(fail.split(', ').map((call) => [call, error]));
    expect(await Promise.all(sendAll(undefined, 'all'))).toEqual(
      callNames.map((call) => [call, error]),
    );
  });

  test.each(['', 'all'])('latency delays every call by that many ms (fail=%s)', async (fail) => {
    jest.useFakeTimers();
    let settled = 0;
    for (const call of sendAll('700', fail)) void call.then(() => settled++);
    await jest.advanceTimersByTimeAsync(699);
    expect(settled).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toBe(callNames.length);
  });
});
