import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020';
import { routes } from '../../../src/api/local/routes';
import { sample } from '../../../src/server/node/exampleServer';
import { createOpenApi, schemaName } from '../../../src/server/node/openApi';
import { samplePortfolio } from '../../builders';

const openApi = JSON.parse(readFileSync('src/server/openapi.json', 'utf8')) as object;

test('openapi.json is what npm run openapi writes', () => {
  expect(openApi).toEqual(JSON.parse(JSON.stringify(createOpenApi())));
});

test('every local response is valid by openapi.json', () => {
  const ajv = new Ajv2020({ strict: false }).addSchema(openApi, 'openapi.json');
  for (const portfolio of [samplePortfolio(), sample]) {
    const items = Object.values(portfolio.pipeline).flat();
    for (const { name, resolve } of routes) {
      const responses = [portfolio.broker, ...items].map(({ id }) => resolve(portfolio, id));
      for (const response of responses.filter(Boolean)) {
        ajv.validate(`openapi.json#/components/schemas/${schemaName(name)}`, response);
        expect([name, response, ajv.errors]).toEqual([name, response, null]);
      }
    }
  }
  expect(ajv.validate('openapi.json#/components/schemas/getBrokerResponse', {})).toBe(false);
});
