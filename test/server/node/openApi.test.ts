import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020';
import { endpointNames } from '../../../src/api/calls';
import { createPortfolioDb } from '../../../src/api/local/portfolioDb';
import { resolvers } from '../../../src/api/local/routes';
import { sample } from '../../../src/server/node/exampleServer';
import { createOpenApi, schemaName } from '../../../src/server/node/openApi';
import { samplePortfolio } from '../../builders';

const openApi = JSON.parse(readFileSync('src/server/openapi.json', 'utf8')) as object;

test('server: openapi.json is what npm run openapi writes', () => {
  expect(openApi).toEqual(createOpenApi());
});

test('server: every local response is valid by openapi.json', () => {
  const ajv = new Ajv2020({ strict: false }).addSchema(openApi, 'openapi.json');
  for (const portfolio of [samplePortfolio(), sample]) {
    const db = createPortfolioDb(portfolio);
    const items = Object.values(portfolio.pipeline).flat();
    for (const name of endpointNames) {
      const responses = [portfolio.broker, ...items].map(({ id }) => resolvers[name](db, id));
      for (const response of responses.filter(Boolean)) {
        ajv.validate(`openapi.json#/components/schemas/${schemaName(name)}`, response);
        expect([name, response, ajv.errors]).toEqual([name, response, null]);
      }
    }
  }
  expect(ajv.validate('openapi.json#/components/schemas/Broker', {})).toBe(false);
});
