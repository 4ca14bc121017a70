import { toJsonSchemaDefs, type JsonSchema } from '@valibot/to-json-schema';
import { calls, endpointNames, type EndpointName } from '../../../api/calls';
import { responseSchemas } from '../../../api/schemas';
import { createPortfolioDb } from '../../../api/local/portfolioDb';
import { resolvers } from '../../../api/local/routes';
import { sample } from '../referenceServer/sample';

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

/** What of openapi.json is derived. The rest is written by hand, as the descriptions of fields are. */
export type OpenApi = {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};
type Operation = {
  operationId: string;
  responses: { 200: { content: { 'application/json': { examples: object } } } };
};

/**
 * Updates openapi.json in place: its description, the name and the sample responses of each call,
 * and the schemas. Throws if the document lacks a call or a schema that it refers to.
 */
export function updateOpenApi(document: OpenApi, description: string): void {
  document.info.description = description;
  for (const name of endpointNames) {
    const { path, method } = calls[name];
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (!operation) {
      throw new Error(
        `src/optional/server/openapi/openapi.json: ${method} ${path} is missing: copy another call there.`,
      );
    }
    operation.operationId = name;
    operation.responses[200].content['application/json'].examples = examplesOf(name);
  }
  const derived = toJsonSchemaDefs(schemas, {
    target: 'draft-2020-12',
    // JSON Schema has no word for it: only JSON.parse makes 1e999 an infinite number.
    ignoreActions: ['finite'],
    // Other languages do not know the page's pattern of visible text.
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'regex' ? { ...jsonSchema, pattern: String.raw`\S` } : undefined,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  });
  for (const [name, schema] of Object.entries<JsonSchema>(derived)) {
    keepDescriptions(schema.properties, document.components.schemas[name]?.properties);
    document.components.schemas[name] = schema;
  }
  for (const [, name = ''] of JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)) {
    if (Object.hasOwn(document.components.schemas, name)) continue;
    throw new Error(`The schema ${name} is missing: name it in updateOpenApi.ts.`);
  }
}

/** Gives the derived properties of a schema the descriptions that are written by hand. */
function keepDescriptions(
  derived: JsonSchema['properties'] = {},
  current: JsonSchema['properties'] = {},
): void {
  for (const [field, property] of Object.entries(derived)) {
    const { description } = Object(current[field]) as JsonSchema; // A schema, or none.
    if (description) Object.assign(property, { description });
  }
}

/** Lists sample responses of a call by their ids; of a call without an id, as `sample`. */
function examplesOf(name: EndpointName) {
  const portfolioDb = createPortfolioDb(sample);
  const { path, entity } = calls[name];
  const resolve = resolvers[name];
  if (entity === 'broker') return { me: { value: resolve(portfolioDb, sample.broker.id) } };
  if (path !== '/api/borrowers/{id}') {
    return { sample: { value: resolve(portfolioDb, sample.active_borrower) } };
  }
  const items = Object.values(sample.pipeline).flat();
  return Object.fromEntries(
    items.map(({ id }) => {
      // List the risk factors once, because all borrowers of the sample have the same.
      const silence = id !== sample.active_borrower && { risk_factors: undefined };
      return [id, { value: { ...resolve(portfolioDb, id), ...silence } }];
    }),
  );
}
