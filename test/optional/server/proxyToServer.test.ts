import proxyToServer from '../../../src/optional/server/proxyToServer';

type Proxy = { onError: (error: Error, request: unknown, response: unknown) => void };

const server = 'http://127.0.0.1:1/base/';
const [proxy] = proxyToServer(server) as unknown as [Proxy]; // onError reads no more than this.

test.each([
  ['ECONNREFUSED', { outcome: 'not sent' }],
  ['ECONNRESET', {}],
])('server: after %s the dev server’s proxy answers a problem with %j', (code, outcome) => {
  const print = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const writeHead = jest.fn();
  const end = jest.fn<undefined, [string]>();
  proxy.onError(Object.assign(new Error('failed'), { code }), undefined, { writeHead, end });
  expect(print).toHaveBeenCalledWith(`--env api: no answer from ${server} (${code}).\n`);
  const headers = { 'Content-Type': 'application/problem+json' };
  expect(writeHead).toHaveBeenCalledWith(502, headers);
  const problem = { title: 'Bad Gateway', status: 502, detail: 'The server cannot be reached.' };
  expect(JSON.parse(end.mock.lastCall?.[0] ?? '')).toEqual({ ...problem, ...outcome });

  // Half of the server's response has been sent: Node would throw, and the dev server end.
  const destroy = jest.fn();
  proxy.onError(new Error('reset'), undefined, { headersSent: true, destroy, writeHead });
  expect(destroy).toHaveBeenCalledWith();
  expect(writeHead).toHaveBeenCalledTimes(1);
});
