import sample from '../src/portfolio/portfolio.json';
import { localBaseQuery, type LendingRequest } from '../src/server/localBaseQuery';
import { createPortfolioDb } from '../src/server/portfolioDb';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';

const BASE = 'https://lender.example/base';

type Answer = (request: Request, path: string) => Response | Promise<Response> | undefined;

/** Puts a server in place of fetch: it gives the given answers, or those of the built-in sample. */
export function fakeServer(answer: Answer = () => undefined) {
  const portfolioDb = createPortfolioDb(sample);
  const requests: Request[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request; // RTK passes a Request.
    requests.push(request);
    const path = request.url.slice(BASE.length);
    return (await answer(request, path)) ?? json(await sampleAnswer(request.method, path));
  });

  async function sampleAnswer(method: string, path: string) {
    const { data } = await localBaseQuery(
      { method, path: path.replace('/broker/me', '/broker/br-2001') } as LendingRequest, // Any path.
      { extra: { portfolioDb } } as BaseQueryApi, // All that is read of it.
      {},
    );
    return data;
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
