import { toJsonSchemaDefs, type JsonSchema } from '@valibot/to-json-schema';
import { callOf, endpointNames, type EndpointName } from '../contract/calls';
import { responseSchemas } from '../contract/responseSchemas';
import { createPortfolioDb } from '../localTransport/portfolioDb';
import { resolvers } from '../localTransport/routes';
import sample from '../portfolio/portfolio.json';

const { getPipeline, getBorrower, escalateToCommittee, getBroker, getWorkflow } = responseSchemas;

/** The schemas by their names in openapi.json. */
const schemas = {
  BorrowerListItem: getPipeline.entries.new.item,
  BorrowerList: getPipeline.entries.new,
  Pipeline: getPipeline,
  Borrower: getBorrower,
  ActionResult: escalateToCommittee,
  Broker: getBroker,
  Workflow: getWorkflow,
};

/** What of openapi.json is written by hand. */
export type OpenApi = {
  readonly info: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationProse>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, SchemaProse>> };
};
type SchemaProse = {
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>;
};
type OperationProse = {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
};

/**
 * Brings an OpenAPI document up to date with the contract: the eight calls, the schemas of their
 * responses, sample answers. Keeps what is written by hand; the description is a file of its own.
 */
export function createOpenApi(current: OpenApi, description: string): object {
  const paths: Record<string, object> = {};
  for (const name of endpointNames) {
    const { path, method } = callOf(name);
    const key = method.toLowerCase();
    paths[path] = { [key]: operation(name, current.paths[path]?.[key]) };
  }
  return {
    ...current,
    info: { ...current.info, description },
    paths,
    components: { ...current.components, schemas: jsonSchemas(current.components.schemas) },
  };
}

function operation(name: EndpointName, { summary, description, tags }: OperationProse = {}) {
  const { method, entity } = callOf(name);
  const isQuery = method === 'GET';
  const parameters = [
    ...(entity ? [ref('parameters', `${entity}Id`)] : []),
    ...(isQuery ? [] : [ref('parameters', 'idempotencyKey')]),
  ];
  const etag = isQuery && { ETag: ref('headers', 'ETag') };
  const headers = { ...etag, 'X-Request-Id': ref('headers', 'X-Request-Id') };
  const content = { schema: ref('schemas', schemaName(name)), examples: examplesOf(name) };
  return {
    operationId: name,
    summary,
    description,
    tags,
    ...(parameters.length > 0 && { parameters }),
    responses: {
      200: { description: 'The answer.', headers, content: { 'application/json': content } },
      ...(isQuery && {
        304: { description: 'The answer that the browser has is current.', headers },
      }),
      ...(!isQuery && {
        400: ref('responses', 'badRequest'),
        409: ref('responses', 'keyInUse'),
        422: ref('responses', 'keyReused'),
      }),
      401: ref('responses', 'notSignedIn'),
      ...(entity && { 404: ref('responses', 'unknownId') }),
      default: ref('responses', 'problem'),
    },
  };
}

function schemaName(name: EndpointName): string {
  const found = Object.entries(schemas).find(([, schema]) => schema === responseSchemas[name]);
  if (!found) throw new Error(`Name the schema of ${name} in createOpenApi.ts.`);
  return found[0];
}

/** Lists sample answers of a call by their ids; of a call without an id, as `sample`. */
function examplesOf(name: EndpointName) {
  const portfolioDb = createPortfolioDb(sample);
  const { path, entity } = callOf(name);
  const { resolve } = resolvers[name];
  if (entity === 'broker') return { me: { value: resolve(portfolioDb, sample.broker.id) } };
  if (path !== '/api/borrowers/{id}') {
    return { sample: { value: resolve(portfolioDb, sample.active_borrower) } };
  }
  const items = Object.values(sample.pipeline).flat();
  return Object.fromEntries(items.map(({ id }) => [id, { value: resolve(portfolioDb, id) }]));
}

/** Derives the schemas, with the descriptions that are written by hand. */
function jsonSchemas(current: OpenApi['components']['schemas']): object {
  const derived = toJsonSchemaDefs(schemas, {
    target: 'draft-2020-12',
    // JSON has no infinite numbers.
    ignoreActions: ['finite'],
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    overrideSchema: ({ jsonSchema }) => shortenNullable(jsonSchema),
  });
  for (const [name, { properties = {} }] of Object.entries<JsonSchema>(derived)) {
    for (const [field, property] of Object.entries(properties)) {
      const description = current[name]?.properties?.[field]?.description;
      if (typeof property === 'object' && description) Object.assign(property, { description });
    }
  }
  return { ...derived, Problem: current.Problem };
}

/** Writes `anyOf` a type and null as one schema of two types, which reads better. */
function shortenNullable(schema: JsonSchema): JsonSchema {
  const [value, nothing] = schema.anyOf ?? [];
  if (typeof value !== 'object' || typeof nothing !== 'object') return schema;
  if (typeof value.type !== 'string' || nothing.type !== 'null') return schema;
  return { ...value, type: [value.type, 'null'] };
}

function ref(kind: string, name: string) {
  return { $ref: `#/components/${kind}/${name}` };
}
