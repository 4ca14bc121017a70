import { createFaultInterceptor } from '../../../src/api/local/faultInterceptor';

const calls = [
  'GET /api/borrowers/{id}',
  'POST /api/borrowers/{id}/escalate',
  'GET /api/broker/{id}',
];

/** Sends some calls through a interceptor. */
function sendAll(latency: string | undefined, fail: string) {
  const interceptor = createFaultInterceptor(latency, fail);
  const request = { method: 'GET', path: '/x' };
  return calls.map(async (call) => interceptor(request, () => ({ data: {} }), call));
}

describe('§8 Fault injection', () => {
  test('only the calls that `fail` lists are a 500, with all every call', async () => {
    const error = { status: 500, message: 'GET /x failed because of --env fail.' };
    const two = await Promise.all(sendAll(undefined, `${calls[0]}, ${calls[1]}`));
    expect(two).toEqual([{ error }, { error }, { data: {} }]);
    expect(await Promise.all(sendAll(undefined, 'all'))).toEqual([{ error }, { error }, { error }]);
  });

  test('latency delays every call by that many ms', async () => {
    jest.useFakeTimers();
    let settled = 0;
    for (const call of sendAll('700', '')) void call.then(() => settled++);
    await jest.advanceTimersByTimeAsync(699);
    expect(settled).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toBe(3);
  });
});
