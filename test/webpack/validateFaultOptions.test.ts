import type { FaultOptions } from '../../src/localTransport/faultInjector';
import { validateFaultOptions } from '../../src/webpack/validateFaultOptions';

describe('§8 Validation of --env latency and --env fail', () => {
  test.each<FaultOptions>([
    {},
    { latency: '0' },
    { latency: '700' },
    { fail: 'all' },
    { fail: ' all ' },
    { fail: ' GET /api/broker/{id} ' },
    { fail: 'GET /api/broker/{id}' },
    { latency: '1', fail: 'GET /api/onboarding/workflow, POST /api/borrowers/{id}/approve' },
  ])('%j is valid', (options) => {
    expect(validateFaultOptions(options)).toEqual([]);
  });

  test.each(['', 'soon', '-1', '1.5', '1e3', '0x10', '9999999999', ' 7'])(
    'a latency of %j is invalid',
    (latency) => {
      expect(validateFaultOptions({ latency })[0]).toBe(
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
  ])('a fail of %j is invalid, and the message lists the calls', (fail, quoted) => {
    expect(validateFaultOptions({ fail })).toEqual([
      `--env fail: expected "all" or calls of the API, got "${quoted}"`,
      expect.stringMatching(/^The calls: GET \/api\/borrowers\/pipeline, .*workflow$/) as string,
    ]);
  });

  test('every mistake is reported', () => {
    expect(validateFaultOptions({ latency: 'x', fail: 'a,b' })).toHaveLength(4);
  });
});
