import { writeFileSync } from 'node:fs';
import { toJsonSchemaDefs, type JsonSchema } from '@valibot/to-json-schema';
import { endpointNames, endpoints, type EndpointName } from '../../api/endpoints';
import { responseSchemas } from '../../api/schemas';
import sentences from './sentences.json';

/** Returns the name of a response in openapi.json. All actions have the same one. */
export const schemaName = (name: EndpointName) =>
  endpoints[name].method === 'GET' ? `${name}Response` : 'ActionResult';

/** An endpoint or a field without a sentence has no description. */
const descriptions: Partial<Record<string, string>> = sentences.endpoints;
const fields: Partial<Record<string, Record<string, string>>> = sentences.fields;

const ref = (name: string) => ({ $ref: `#/components/${name}` });

/** Creates the description of the API (OpenAPI 3.1). What is undefined in it is not in the file. */
export function createOpenApi() {
  const paths: Record<string, object> = {};
  for (const name of endpointNames) {
    const { path, method } = endpoints[name];
    const schema = ref(`schemas/${schemaName(name)}`);
    const operation = {
      operationId: name,
      description: descriptions[name],
      parameters: [
        ...(path.includes('{id}') ? [ref('parameters/id')] : []),
        ...(method === 'POST' ? [ref('parameters/key')] : []),
      ],
      responses: {
        200: { description: 'The response.', content: { 'application/json': { schema } } },
        default: ref('responses/problem'),
      },
    };
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  const schemas = endpointNames.map((name) => [schemaName(name), responseSchemas[name]] as const);
  const derived = toJsonSchemaDefs(
    { ListItem: responseSchemas.getPipeline.entries.new.item, ...Object.fromEntries(schemas) },
    {
      target: 'draft-2020-12',
      ignoreActions: ['finite', 'regex'], // Other languages do not know the page's patterns.
      overrideRef: ({ referenceId }) => ref(`schemas/${referenceId}`).$ref,
    },
  );
  for (const [name, { properties = {} }] of Object.entries<JsonSchema>(derived))
    for (const [field, property] of Object.entries(properties))
      Object.assign(property, { description: fields[name]?.[field] });
  const { info, components } = sentences;
  return {
    openapi: '3.1.0',
    info: { title: 'The API of the loan desk', version: '1.0.0', ...info },
    paths,
    components: { ...components, schemas: { ...derived, ...components.schemas } },
  };
}

if (process.argv[1] === __filename) {
  writeFileSync('src/server/openapi.json', JSON.stringify(createOpenApi()));
}
