import { toJsonSchemaDefs, type JsonSchema } from '@valibot/to-json-schema';
import { callOf, endpointNames, type EndpointName } from '../contract/calls';
import { responseSchemas } from '../contract/responseSchemas';
import { createPortfolioDb } from '../localTransport/portfolioDb';
import { resolvers } from '../localTransport/routes';
import sample from '../portfolio/portfolio.json';

const description = `
What a server must answer to the loan desk, a page built with \`--env api=URL\`.

- **Answers** are validated on arrival. Fields that are not listed here are welcome.
- **Ids** are unique over the three groups and any text but \`pipeline\`, \`.\`, \`..\` and nothing.
  The path /api/borrowers/pipeline is the list, so no borrower may have the id \`pipeline\`. An id
  comes as one percent-encoded segment of the path: \`a/b\` as \`a%2Fb\`. Tomcat and Spring refuse
  \`%2F\` by default; allow it there if your ids contain a slash.
- **The user** is known by a cookie, which the page sends with every call and never reads. There is
  no sign-in in the page: answer 401, or redirect to your own, and the page says that the user is
  not signed in.
- **GETs** carry an ETag and \`Cache-Control: private, no-cache\`. The page asks again when it gets
  the focus; a 304 costs nothing.
- **POSTs** have no body and need an Idempotency-Key. Act once for each key and give a copy the
  first answer: browsers send a POST again when a connection is reset. Refuse a POST without a key,
  because another site can send one with the user's cookie (CSRF).
- **Errors** are problem documents (RFC 9457). The page shows \`detail\` and the X-Request-Id.
- **On another origin** (CORS) allow the page's by name (not \`*\`) and credentials, allow the header
  Idempotency-Key, expose X-Request-Id, and set the cookie with \`SameSite=None; Secure\`.
`.trim();

const summaries: Record<EndpointName, string> = {
  getPipeline: 'The borrowers in their groups',
  getBorrower: 'One borrower in detail',
  requestDocuments: 'Request documents of a borrower',
  sendToValuer: 'Send a borrower’s loan to the valuer',
  approveLoan: 'Approve a borrower’s loan',
  escalateToCommittee: 'Escalate a borrower to the credit committee',
  getBroker: 'A broker with the deal figures',
  getWorkflow: 'The steps of the onboarding workflow',
};

const schemaNames: Record<EndpointName, string> = {
  getPipeline: 'Pipeline',
  getBorrower: 'Borrower',
  requestDocuments: 'ActionResult',
  sendToValuer: 'ActionResult',
  approveLoan: 'ActionResult',
  escalateToCommittee: 'ActionResult',
  getBroker: 'Broker',
  getWorkflow: 'Workflow',
};

const { new: borrowerList } = responseSchemas.getPipeline.entries;

/** Creates the contract of the eight calls (§7) as an OpenAPI document, with sample answers. */
export function createOpenApi(): object {
  const portfolioDb = createPortfolioDb(sample);
  const borrowerIds = Object.values(sample.pipeline).flatMap((group) => group.map(({ id }) => id));

  /** Lists sample answers of a call by their ids; of a call without an id, as `sample`. */
  function examplesOf(name: EndpointName) {
    const { path, entity } = callOf(name);
    const { resolve } = resolvers[name];
    if (entity === 'broker') return { me: { value: resolve(portfolioDb, sample.broker.id) } };
    if (path !== '/api/borrowers/{id}') {
      return { sample: { value: resolve(portfolioDb, sample.active_borrower) } };
    }
    return Object.fromEntries(borrowerIds.map((id) => [id, { value: resolve(portfolioDb, id) }]));
  }

  function operation(name: EndpointName) {
    const { method, entity } = callOf(name);
    const isQuery = method === 'GET';
    const parameters = [
      ...(entity ? [ref('parameters', `${entity}Id`)] : []),
      ...(isQuery ? [] : [ref('parameters', 'idempotencyKey')]),
    ];
    const etag = isQuery && { ETag: ref('headers', 'ETag') };
    const headers = { ...etag, 'X-Request-Id': ref('headers', 'X-Request-Id') };
    return {
      operationId: name,
      summary: summaries[name],
      ...(parameters.length > 0 && { parameters }),
      responses: {
        200: {
          description: 'The answer.',
          headers,
          content: {
            'application/json': {
              schema: ref('schemas', schemaNames[name]),
              examples: examplesOf(name),
            },
          },
        },
        ...(isQuery && {
          304: { description: 'The answer that the browser has is current.', headers },
        }),
        ...(!isQuery && { 400: ref('responses', 'badRequest') }),
        401: ref('responses', 'notSignedIn'),
        ...(entity && { 404: ref('responses', 'unknownId') }),
        default: ref('responses', 'problem'),
      },
    };
  }

  const paths: Record<string, object> = {};
  for (const name of endpointNames) {
    const { path, method } = callOf(name);
    paths[path] = { [method.toLowerCase()]: operation(name) };
  }

  return {
    openapi: '3.1.0',
    info: {
      title: 'Demo, the loan desk',
      version: '1.0.0',
      description,
      license: { name: 'Unlicensed', identifier: 'LicenseRef-Unlicensed' },
    },
    servers: [{ url: '/', description: 'The page’s own origin, or the URL in --env api.' }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description:
            'Your own cookie, under any name. The page cannot read it: make it HttpOnly.',
        },
      },
      parameters: {
        borrowerId: idParameter('The id of a borrower in the pipeline.', sample.active_borrower, {
          not: { enum: ['pipeline', '.', '..'] },
        }),
        brokerId: idParameter(
          'The id of a broker, or `me`: the broker of the user who is signed in.',
          'me',
        ),
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: 'Different for each click. Copies of a POST have the same.',
          schema: { type: 'string', minLength: 1 },
          example: '8b2c0d1e-6f6b-4b6e-9a57-0d8f8d1c3a52',
        },
      },
      headers: {
        ETag: {
          description: 'Changes with the answer.',
          required: true,
          schema: { type: 'string', examples: ['"v1"'] },
        },
        'X-Request-Id': {
          description: 'Finds the call in your logs. The page shows it with an error.',
          required: true,
          schema: { type: 'string', examples: ['01J9ZC3V7K'] },
        },
      },
      responses: {
        badRequest: problem('The Idempotency-Key is missing.', {
          status: 400,
          title: 'Bad Request',
          detail: 'A POST needs an Idempotency-Key.',
        }),
        notSignedIn: problem('The user is not signed in.', {
          status: 401,
          title: 'Unauthorized',
          detail: 'You are not signed in.',
        }),
        unknownId: problem('No borrower or broker has this id.', {
          status: 404,
          title: 'Not Found',
          detail: 'Unknown borrower “b-9”.',
        }),
        problem: problem('Any other error.', {
          status: 503,
          title: 'Service Unavailable',
          detail: 'The loan system is closed until 6 am.',
        }),
      },
      schemas: { ...schemas(), Problem: problemSchema },
    },
  };
}

function schemas() {
  return toJsonSchemaDefs(
    {
      BorrowerListItem: borrowerList.item,
      BorrowerList: borrowerList,
      Pipeline: responseSchemas.getPipeline,
      Borrower: responseSchemas.getBorrower,
      ActionResult: responseSchemas.escalateToCommittee,
      Broker: responseSchemas.getBroker,
      Workflow: responseSchemas.getWorkflow,
    },
    {
      target: 'draft-2020-12',
      // JSON has no infinite numbers.
      ignoreActions: ['finite'],
      overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
      overrideSchema: ({ jsonSchema }) => shortenNullable(jsonSchema),
    },
  );
}

/** Writes `anyOf` a type and null as one schema of two types, which reads better. */
function shortenNullable(schema: JsonSchema): JsonSchema {
  const [value, nothing] = schema.anyOf ?? [];
  if (typeof value !== 'object' || typeof nothing !== 'object') return schema;
  if (typeof value.type !== 'string' || nothing.type !== 'null') return schema;
  return { ...value, type: [value.type, 'null'] };
}

const problemSchema = {
  type: 'object',
  description: 'A problem document (RFC 9457).',
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'What the page shows to the user.' },
  },
  required: ['title', 'status', 'detail'],
};

function problem(
  responseDescription: string,
  example: { status: number; [field: string]: unknown },
) {
  return {
    description: responseDescription,
    headers: { 'X-Request-Id': ref('headers', 'X-Request-Id') },
    content: {
      'application/problem+json': {
        schema: ref('schemas', 'Problem'),
        example: { type: 'about:blank', ...example },
      },
    },
  };
}

function idParameter(parameterDescription: string, example: string, rules: object = {}) {
  return {
    name: 'id',
    in: 'path',
    required: true,
    description: parameterDescription,
    schema: { type: 'string', minLength: 1, ...rules },
    example,
  };
}

function ref(kind: string, name: string) {
  return { $ref: `#/components/${kind}/${name}` };
}
