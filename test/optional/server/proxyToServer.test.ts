import proxyToServer from '../../../src/optional/server/proxyToServer';

type Proxy = { onError: (error: Error, request: unknown, response: unknown) => void };

const server = 'http://127.0.0.1:1/base/';
const [proxy] = proxyToServer(server) as unknown as [Proxy]; // onError reads no more than this.

test.each([
  ['ECONNREFUSED', { outcome: 'not sent' }],
  ['ECONNRESET', {}],
])('server: after %s the dev server’s proxy responds with a problem and %j', (code, outcome) => {
  const print = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const writeHead = jest.fn();
  const end = jest.fn<undefined, [string]>();
  proxy.onError(Object.assign(new Error('failed'), { code }), undefined, { writeHead, end });
  expect(print).toHaveBeenCalledWith(`--env api: no response from ${server} (${code}).\n`);
  const headers = { 'Content-Type': 'application/problem+json' };
  expect(writeHead).toHaveBeenCalledWith(502, headers);
  const problem = { title: 'Bad Gateway', status: 502, detail: 'The server cannot be reached.' };
  expect(JSON.parse(end.mock.lastCall?.[0] ?? '')).toEqual({ ...problem, ...outcome });
});

test('server: the dev server’s proxy breaks off a response that the server breaks off', () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const [destroy, writeHead] = [jest.fn(), jest.fn()];
  // Node would throw at a second head, and the dev server would end.
  proxy.onError(new Error('reset'), undefined, { headersSent: true, destroy, writeHead });
  expect(destroy).toHaveBeenCalledWith();
  expect(writeHead).not.toHaveBeenCalled();
});
