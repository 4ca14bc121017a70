import type { Transport } from '../src/contract/transport';
import { createHttpTransport } from '../src/httpTransport/httpTransport';
import { createLocalTransport } from '../src/localTransport/localTransport';
import sample from '../src/portfolio/portfolio.json';

const BASE = 'https://lender.example/base';

type Answer = (request: Request, path: string) => Response | Promise<Response> | undefined;

/** A transport that asks the fake server, and opens with a borrower if one is given. */
export function serverTransport(activeBorrowerId: string | null = null): Transport {
  const transport = createHttpTransport({ baseUrl: `${BASE}/` });
  return { ...transport, opening: { ...transport.opening, activeBorrowerId } };
}

/** Puts a server in place of fetch: it gives the given answers, or those of the built-in sample. */
export function fakeServer(answer: Answer = () => undefined) {
  const { send } = createLocalTransport(sample);
  const requests: Request[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request; // RTK passes a Request.
    requests.push(request);
    const path = request.url.slice(BASE.length);
    return (await answer(request, path)) ?? json(await sampleAnswer(request.method, path));
  });

  async function sampleAnswer(method: string, path: string) {
    return (await send({ method, path: path.replace('/broker/me', '/broker/br-2001') })).data;
  }
  return { requests, sampleAnswer };
}

/** A response with this JSON. */
export function json(body: unknown, init?: ResponseInit): Response {
  return new Response(JSON.stringify(body), {
    headers: { 'Content-Type': 'application/json' },
    ...init,
  });
}
