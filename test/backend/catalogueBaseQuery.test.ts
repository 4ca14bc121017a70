import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { catalogue, type Route } from '../../src/backend/catalogue';
import {
  catalogueBaseQuery,
  makeBaseQuery,
  pathSegment,
  type LendingRequest,
} from '../../src/backend/catalogueBaseQuery';
import { openLoanBook } from '../../src/backend/loanBook';
import type { Portfolio } from '../../src/backend/portfolioSchema';
import { anItem, portfolioOf, samplePortfolio } from '../builders';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];
const filled = {
  '/api/borrowers/pipeline': '/api/borrowers/pipeline',
  '/api/borrowers/{id}': '/api/borrowers/b-1001',
  '/api/borrowers/{id}/request-documents': '/api/borrowers/b-1001/request-documents',
  '/api/borrowers/{id}/send-valuer': '/api/borrowers/b-1001/send-valuer',
  '/api/borrowers/{id}/approve': '/api/borrowers/b-1001/approve',
  '/api/borrowers/{id}/escalate': '/api/borrowers/b-1001/escalate',
  '/api/broker/{id}': '/api/broker/br-2001',
  '/api/onboarding/workflow': '/api/onboarding/workflow',
};

function ask(
  method: string,
  path: string,
  { portfolio = samplePortfolio(), baseQuery = catalogueBaseQuery, extra = {} } = {},
) {
  const api = {
    extra: { loanBook: openLoanBook(portfolio), ...extra },
  } as BaseQueryApi; // The base query reads nothing else of it.
  return baseQuery({ method, path } as LendingRequest, api, {}); // Wrong ones are the point here.
}

function only(resolve: Route['resolve']) {
  return makeBaseQuery([
    { method: 'GET', path: '/api/onboarding/workflow', answer: ['steps'], resolve },
  ]);
}

describe('§7 The eight calls', () => {
  test('the catalogue is the table of the specification', () => {
    expect(catalogue.map(({ method, path, answer }) => [method, path, answer.join(', ')])).toEqual([
      ['GET', '/api/borrowers/pipeline', 'new, in_review, approved'],
      ['GET', '/api/borrowers/{id}', 'id, name, loan_type, amount, status'],
      ['POST', '/api/borrowers/{id}/request-documents', 'success, message'],
      ['POST', '/api/borrowers/{id}/send-valuer', 'success, message'],
      ['POST', '/api/borrowers/{id}/approve', 'success, message'],
      ['POST', '/api/borrowers/{id}/escalate', 'success, message'],
      ['GET', '/api/broker/{id}', 'name, deals, approval_rate, pending'],
      ['GET', '/api/onboarding/workflow', 'steps'],
    ]);
  });

  test('the pipeline comes in its three groups', async () => {
    const { pipeline } = samplePortfolio();
    expect(await ask('GET', filled['/api/borrowers/pipeline'])).toEqual({ data: pipeline });
  });

  test('a borrower is the list item joined with the detail record', async () => {
    const { pipeline, borrowers } = samplePortfolio();
    expect(await ask('GET', '/api/borrowers/b-1001')).toEqual({
      data: { ...borrowers['b-1001'], ...pipeline.new[0] },
    });
  });

  test('a borrower without a detail record is the list item alone', async () => {
    const { pipeline } = samplePortfolio();
    expect(await ask('GET', '/api/borrowers/b-1002')).toEqual({ data: pipeline.new[1] });
  });

  test.each([
    ['Referred', 'Referred'],
    [null, 'New'],
    ['', 'New'],
    [undefined, 'New'],
  ])('a record with status %p gives a borrower with status %p', async (status, shown) => {
    const portfolio = portfolioOf([anItem()], { borrowers: { 'b-1': { status } } });
    expect(await ask('GET', '/api/borrowers/b-1', { portfolio })).toMatchObject({
      data: { status: shown },
    });
  });

  test.each([
    ['request-documents', 'Documents requested.'],
    ['send-valuer', 'Valuer notified.'],
    ['approve', 'Loan approved.'],
    ['escalate', 'Escalated to Credit Committee.'],
  ])('POST %s answers %p', async (action, message) => {
    expect(await ask('POST', `/api/borrowers/b-1001/${action}`)).toEqual({
      data: { success: true, message },
    });
  });

  test('the broker answers with name, deals, approval rate and pending, and no id', async () => {
    expect(await ask('GET', '/api/broker/br-2001')).toEqual({
      data: { name: 'Robert Turner', deals: 16, approval_rate: '75%', pending: 7660 },
    });
  });

  test('the workflow answers with its steps', async () => {
    expect(await ask('GET', '/api/onboarding/workflow')).toEqual({
      data: samplePortfolio().workflow,
    });
  });

  test('answers are frozen where stores share them', async () => {
    const portfolio = samplePortfolio();
    await ask('GET', '/api/borrowers/pipeline', { portfolio });
    expect(Object.isFrozen(portfolio.pipeline)).toBe(true);
    expect(Object.isFrozen(portfolio.pipeline.new)).toBe(true);
    expect(Object.isFrozen(portfolio.pipeline.new[0])).toBe(true);
  });
});

describe('§7 Calls that are not in the catalogue', () => {
  const wrong = catalogue.flatMap((row) =>
    METHODS.filter((method) => method !== row.method).map(
      (method) => [method, filled[row.path]] as const,
    ),
  );

  test.each(wrong)('fault 17: %s %s: 405', async (method, path) => {
    expect(await ask(method, path)).toEqual({
      error: { status: 405, message: `${path} does not answer ${method}.` },
    });
  });

  const bent = Object.values(filled).flatMap((path) => [
    `${path}/`,
    path.toUpperCase(),
    `${path}?x=1`,
    `${path}#x`,
    ` ${path}`,
    `/v1${path}`,
  ]);

  test.each(bent)('fault 17: GET or POST %j: 404', async (path) => {
    for (const method of ['GET', 'POST']) {
      expect(await ask(method, path)).toMatchObject({ error: { status: 404 } });
    }
  });

  test.each([
    ['GET', '/api/borrowers/b-9'],
    ['GET', '/api/borrowers/'],
    ['GET', '/api/borrowers/%'],
    ['GET', '/api/borrowers/%E0%A4%A'],
    ['GET', '/api/borrowers/__proto__'],
    ['GET', '/api/borrowers/constructor'],
    ['GET', '/api/borrowers/toString'],
    ['GET', '/api/broker/br-1'],
    ['GET', '/api/broker/__proto__'],
    ['POST', '/api/borrowers/b-9/escalate'],
    ['POST', '/api/borrowers/b-9/approve'],
    ['POST', '/api/borrowers//escalate'],
    ['POST', '/api/borrowers/__proto__/request-documents'],
    ['POST', '/api/borrowers/b-9/send-valuer'],
    ['GET', ''],
    ['GET', '/'],
    ['GET', '/api'],
  ])('faults 17 and 19: %s %s, an unknown path or id: 404 with a message', async (method, path) => {
    expect(await ask(method, path)).toEqual({
      error: { status: 404, message: expect.stringMatching(/\S/) as string },
    });
  });
});

describe('§7 Ids of any text', () => {
  test.each([
    '',
    ' ',
    '../broker/1',
    '1/escalate',
    '%2e%2e',
    '1?x#h',
    '100%',
    '__proto__',
    'constructor',
    'pipeline',
    'é',
    '\ud800',
    '👩‍👩‍👧',
    'javascript:alert(1)',
  ])('faults 18 and 19: %j is found as it is', async (id) => {
    const borrowers = Object.fromEntries([[id, { email: 'mine@example.com' }]]);
    const portfolio: Portfolio = portfolioOf([anItem({ id: 'other' }), anItem({ id })], {
      borrowers,
    });
    const path = `/api/borrowers/${pathSegment(id)}`;
    expect(await ask('GET', path, { portfolio })).toMatchObject({
      data: { id, email: 'mine@example.com' },
    });
    expect(await ask('POST', `${path}/escalate`, { portfolio })).toMatchObject({
      data: { success: true },
    });
  });
});

describe('§8 A back end that breaks down', () => {
  test('fault 16: a route that throws becomes a 500', async () => {
    const baseQuery = only(() => {
      throw new Error('boom');
    });
    expect(await ask('GET', '/api/onboarding/workflow', { baseQuery })).toEqual({
      error: { status: 500, message: 'GET /api/onboarding/workflow broke down.' },
    });
  });

  test.each([[null], [{}], ['steps'], [7], [[]], [{ step: [] }]])(
    'fault 16: a route that answers %j becomes a 500',
    async (answer) => {
      const baseQuery = only(() => answer);
      expect(await ask('GET', '/api/onboarding/workflow', { baseQuery })).toEqual({
        error: { status: 500, message: 'GET /api/onboarding/workflow gave no proper answer.' },
      });
    },
  );

  test('fault 16: a route that knows nothing becomes a 404', async () => {
    const baseQuery = only(() => undefined);
    expect(await ask('GET', '/api/onboarding/workflow', { baseQuery })).toMatchObject({
      error: { status: 404 },
    });
  });

  test('fault 16: an answer that lacks one of its fields becomes a 500', async () => {
    const extra = { rehearse: () => ({ data: { success: true } }) };
    expect(await ask('POST', '/api/borrowers/b-1001/escalate', { extra })).toMatchObject({
      error: { status: 500 },
    });
  });

  test.each([[null], [undefined], ['text'], [{}]])(
    'fault 16: a rehearsal that answers %j becomes a 500',
    async (data) => {
      const extra = { rehearse: () => ({ data }) };
      expect(await ask('GET', '/api/onboarding/workflow', { extra })).toMatchObject({
        error: { status: 500 },
      });
    },
  );

  test('a rehearsal is told the call in the catalogue’s wording, an unknown one as it was made', async () => {
    const rehearse = jest.fn(() => ({ data: {} }));
    await ask('GET', '/api/borrowers/b-1001', { extra: { rehearse } });
    expect(await ask('GET', '/api/nowhere', { extra: { rehearse } })).toEqual({ data: {} });
    expect(rehearse.mock.calls.map((call: unknown[]) => call[2])).toEqual([
      'GET /api/borrowers/{id}',
      'GET /api/nowhere',
    ]);
  });

  test('a table of one’s own is matched whole, with its id', async () => {
    const baseQuery = makeBaseQuery([
      { method: 'GET', path: '/api/broker/{id}', answer: ['id'], resolve: (_, id) => ({ id }) },
    ]);
    expect(await ask('GET', '/api/broker/x%20y', { baseQuery })).toEqual({ data: { id: 'x y' } });
    for (const path of ['/api/broker/x/y', '/api/broker', '/x/api/broker/x', '/api/brokers/x']) {
      expect(await ask('GET', path, { baseQuery })).toMatchObject({ error: { status: 404 } });
    }
  });

  test('fault 16: a rehearsal that rejects becomes a 500', async () => {
    const extra = { rehearse: () => Promise.reject(new Error('boom')) };
    expect(await ask('GET', '/api/onboarding/workflow', { extra })).toMatchObject({
      error: { status: 500 },
    });
  });
});
