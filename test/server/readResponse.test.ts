import { lendingApi } from '../../src/api/lendingApi';
import { readResponse } from '../../src/server/readResponse';
import { buildListItem, buildPipeline } from '../builders';
import { fakeServer, makeServerStore, problem, type Respond } from './fakeServer';

const [a, b] = [buildListItem({ id: 'a' }), buildListItem({ id: 'b-1' })];
const read = (endpoint: 'getPipeline' | 'getBorrower', data: object) =>
  readResponse(endpoint, '/api/borrowers/b%2d1', { data });

test('the known fields of a response are read', () => {
  expect(read('getBorrower', { ...b, theirs: 1 }).data).toEqual(b);
});

test.each([
  ['getPipeline', buildPipeline({ new: [{}] }), 'new[0].id: expected a value, got nothing'],
  ['getPipeline', buildPipeline({ new: [a], in_review: [b, a] }), 'in_review[1].id: expected a unique id, got "a"'],
  ['getBorrower', a, 'id: expected "b-1", got "a"'],
] as const)('a response to %s with %j is wrong', (endpoint, body, fault) => {
  const message = `The server’s response is wrong: ${fault}.`;
  expect(read(endpoint, body)).toMatchObject({ data: undefined, error: { message } });
});

/** Requests the broker on a server that responds like this. Returns the error. */
async function errorOf(respond: Respond) {
  fakeServer([], respond);
  return (await makeServerStore().dispatch(lendingApi.endpoints.getBroker.initiate('me'))).error;
}

const x300 = 'x'.repeat(300);
const SIGNED_OUT = 'You are not signed in.';
const CUT_OFF = 'The server’s response cannot be read, or was cut off.';
const REDIRECTED = 'The server redirected this request. You may have to sign in.';

test.each<[name: string, respond: Respond, message: string]>([
  ['a problem', () => problem(500, { detail: 'Closed' }), 'Closed.'],
  ['other JSON', () => Response.json({ detail: 'x' }, { status: 500 }), 'The server failed (500).'],
  ['a 403', () => problem(403), 'The server refused this (403).'],
  ['a 401', () => problem(401, { detail: SIGNED_OUT }), SIGNED_OUT],
  ['a 401 with words', () => problem(401, { detail: 'At 18:00.' }), `${SIGNED_OUT} At 18:00.`],
  ['a web page', () => new Response('<h1>'), CUT_OFF],
  ['a redirect', () => Response.error(), REDIRECTED], // Its status is hidden, too.
])('after %s the page says what has failed', async (_name, respond, message) => {
  expect(await errorOf(respond)).toMatchObject({ message });
});

test.each([
  [401, '/login?next=%2F', 'http://localhost/login?next=%2F'],
  [401, 'HTTPS://id.example/', 'https://id.example/'],
  [401, '//evil.example/', ''],
  [401, 'javascript:alert(1)', ''],
  [401, 'https://', ''],
  [404, '/login', ''],
])('a %i with the sign_in %s has the link “%s”', async (status, sign_in, signIn) => {
  const fields = { detail: `${x300}y`, sign_in };
  const error = await errorOf(() => problem(status, fields, { 'X-Request-Id': `${x300}y` }));
  const message = status === 401 ? `${SIGNED_OUT} ${x300}.` : `${x300}.`;
  expect(error).toEqual({ status, message, details: { requestId: x300, signIn } });
});
