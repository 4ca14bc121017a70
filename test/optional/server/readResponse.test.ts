import { calls, endpointNames, type EndpointName } from '../../../src/api/calls';
import { lendingApi } from '../../../src/api/lendingApi';
import { createPortfolioDb } from '../../../src/api/local/portfolioDb';
import { resolvers } from '../../../src/api/local/routes';
import { sample } from '../../../src/optional/server/node/exampleServer';
import { readResponse } from '../../../src/optional/server/readResponse';
import { buildListItem } from '../../builders';
import { fakeServer, makeServerStore, type Respond, json, problem } from './fakeServer';

const db = createPortfolioDb(sample);
const sampleOf = (endpoint: EndpointName) =>
  resolvers[endpoint](db, calls[endpoint].entity === 'broker' ? sample.broker.id : 'b-1001');

/** Reads the sample of an endpoint, with other fields. */
const read = (endpoint: EndpointName, fields: object) =>
  readResponse(endpoint, '/api/borrowers/b%2d1001', { data: { ...sampleOf(endpoint), ...fields } });

describe('server: a response', () => {
  test.each(endpointNames)('to %s is read with its known fields alone', (endpoint) => {
    expect(read(endpoint, { theirs: 1 })).toEqual({ data: sampleOf(endpoint) });
    // What the page can do without may be null.
    const fields = { phone: null, risk_factors: null, completed: null };
    expect(read(endpoint, fields)).toHaveProperty('data');
  });

  const [a, b] = [buildListItem({ id: 'a' }), buildListItem({ id: 'b' })];
  // parsePortfolio.test.ts has all fields that a portfolio has, too.
  test.each<[EndpointName, object, fault: string]>([
    ['getPipeline', { new: [{}] }, 'new[0].id: expected a value, got nothing'],
    [
      'getPipeline',
      { new: [a], in_review: [b, a] },
      'in_review[1].id: expected a unique id, got "a"',
    ],
    ['getBorrower', { id: 'b-2' }, 'id: expected "b-1001", got "b-2"'],
    ['getWorkflow', { completed: 8 }, 'completed: expected a whole number from 0 to 7, got 8'],
  ])('faults 4, 20, 27: to %s with %j is wrong', (endpoint, fields, fault) => {
    const message = `The server’s response is wrong: ${fault}.`;
    expect(read(endpoint, fields)).toEqual({ failure: { message } });
  });
});

/** Requests the broker on a server that responds like this. Returns the error. */
async function errorOf(respond: Respond) {
  fakeServer([['GET /api/broker/me', respond]]);
  const { getBroker } = lendingApi.endpoints;
  return (await makeServerStore().dispatch(getBroker.initiate('me'))).error;
}

const x300 = 'x'.repeat(300);
const SIGNED_OUT = 'You are not signed in.';
const NO_JSON = 'The server’s response is not JSON, or was cut off.';
const REDIRECTED = 'The server redirected this request. You may have to sign in.';

describe('server: a failure', () => {
  test.each<[name: string, respond: Respond, message: string]>([
    ['a detail', () => problem(500, { detail: 'Closed' }), 'Closed.'],
    ['a 500 of JSON', () => json({ detail: 'x' }, { status: 500 }), 'The server failed (500).'],
    ['a 401', () => problem(401, { detail: SIGNED_OUT }), SIGNED_OUT],
    ['a long detail', () => problem(500, { detail: `${x300}y` }), `${x300}.`],
    ['a 401 with words', () => problem(401, { detail: 'At 18:00.' }), `${SIGNED_OUT} At 18:00.`],
    ['a web page', () => new Response('<h1>'), NO_JSON],
    // Its status is 0, as fetch gives a redirect that the page does not follow.
    ['a redirect (fault 53)', () => Response.error(), REDIRECTED],
  ])('says after %s what happened', async (_name, respond, message) => {
    expect(await errorOf(respond)).toMatchObject({ message });
  });

  test('has the request’s id, cut to 300 characters, and no link unless it is a 401', async () => {
    const respond = () => problem(404, { sign_in: '/login' }, { 'X-Request-Id': `${x300}y` });
    const message = 'The server does not have this (404).';
    expect(await errorOf(respond)).toEqual({ status: 404, message, requestId: x300 });
  });

  test.each([
    ['/login?next=%2F', 'http://localhost/login?next=%2F'],
    ['HTTPS://id.example/', 'HTTPS://id.example/'],
    ...['//evil.example/', '/\\evil.example/', '/\t/evil.example/', 'javascript:alert(1)'].map(
      (other): [string, undefined] => [other, undefined],
    ),
  ])('of a 401 with the sign_in %j links to %s', async (sign_in, signIn) => {
    const error = await errorOf(() => problem(401, { sign_in }));
    expect(error).toEqual({ status: 401, message: SIGNED_OUT, ...(signIn && { signIn }) });
  });
});
