import proxyToServer from '../../src/webpack/proxyToServer';

type OnError = (error: Error, request: unknown, response: unknown) => void;

/** Returns what the proxy answers to a request that fails with this code. */
function answerTo(code: string): { status: number; body: Record<string, unknown> } {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const [proxy] = proxyToServer('http://127.0.0.1:1/') as unknown as [{ onError: OnError }]; // As it is.
  const answer = { status: 0, text: '' };
  proxy.onError(Object.assign(new Error('failed'), { code }), undefined, {
    writeHead: (status: number) => (answer.status = status),
    end: (text: string) => (answer.text = text),
  });
  return { status: answer.status, body: JSON.parse(answer.text) as Record<string, unknown> };
}

const problem = { title: 'Bad Gateway', status: 502, detail: 'The server cannot be reached.' };

test.each(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH'])(
  '§8 the dev server’s proxy says that nothing was sent after %s',
  (code) => {
    expect(answerTo(code)).toEqual({ status: 502, body: { ...problem, not_sent: true } });
  },
);

test.each(['ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN'])(
  '§8 the dev server’s proxy leaves open what was done after %s',
  (code) => {
    expect(answerTo(code)).toEqual({ status: 502, body: problem });
  },
);
