import { writeFileSync } from 'node:fs';
import { toJsonSchemaDefs, type JsonSchema } from '@valibot/to-json-schema';
import { calls, endpointNames, type EndpointName } from '../../../api/calls';
import { responseSchemas } from '../../../api/schemas';
import sentences from './sentences.json';

/** The schemas by their names in openapi.json. */
const schemas = {
  ListItem: responseSchemas.getPipeline.entries.new.item,
  Pipeline: responseSchemas.getPipeline,
  Borrower: responseSchemas.getBorrower,
  ActionResult: responseSchemas.escalateToCommittee,
  Broker: responseSchemas.getBroker,
  Workflow: responseSchemas.getWorkflow,
};

const descriptions: Record<EndpointName, string> = sentences.calls;
const fields: Partial<Record<string, Record<string, string>>> = sentences.fields;

const ref = (name: string) => ({ $ref: `#/components/${name}` });
const content = (type: string, name: string) => ({ [type]: { schema: ref(`schemas/${name}`) } });

function operationOf(name: EndpointName) {
  const { method, entity } = calls[name];
  const schema = Object.entries(schemas).find(([, each]) => each === responseSchemas[name]);
  if (!schema) throw new Error(`The response of ${name} needs a name in openApi.ts.`);
  return {
    operationId: name,
    description: descriptions[name],
    parameters: [...(entity ? ['id'] : []), ...(method === 'POST' ? ['key'] : [])].map((each) =>
      ref(`parameters/${each}`),
    ),
    responses: {
      200: { description: 'The response.', content: content('application/json', schema[0]) },
      default: ref('responses/problem'),
    },
  };
}

/** Creates the description of the calls (OpenAPI 3.1), with a sentence for each call and some fields. */
export function createOpenApi() {
  const paths: Record<string, object> = {};
  for (const name of endpointNames) {
    const { path, method } = calls[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name) };
  }
  const derived = toJsonSchemaDefs(schemas, {
    target: 'draft-2020-12',
    ignoreActions: ['finite'], // JSON Schema has no word for it.
    // Other languages do not know the page's pattern of visible text.
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'regex' ? { ...jsonSchema, pattern: String.raw`\S` } : undefined,
    overrideRef: ({ referenceId }) => ref(`schemas/${referenceId}`).$ref,
  });
  for (const [name, { properties }] of Object.entries<JsonSchema>(derived)) {
    for (const [field, description] of Object.entries(fields[name] ?? {})) {
      const property = properties?.[field];
      if (!property) throw new Error(`sentences.json: there is no ${name}.${field}.`);
      Object.assign(property, { description });
    }
  }
  const { components } = sentences;
  return {
    openapi: '3.1.0',
    info: { title: 'The calls of the loan desk', version: '1.0.0', ...sentences.info },
    paths,
    components: { ...components, schemas: { ...derived, ...components.schemas } },
  };
}

if (process.argv[1] === __filename) {
  writeFileSync('src/optional/server/openapi.json', JSON.stringify(createOpenApi()));
}
