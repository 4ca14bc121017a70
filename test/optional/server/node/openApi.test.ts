import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020';
import { calls, endpointNames } from '../../../../src/api/calls';
import { createPortfolioDb } from '../../../../src/api/local/portfolioDb';
import { resolvers } from '../../../../src/api/local/routes';
import { sample } from '../../../../src/optional/server/node/exampleServer';
import { createOpenApi } from '../../../../src/optional/server/node/openApi';
import { samplePortfolio } from '../../../builders';

type Response = { content: { 'application/json': { schema: { $ref: string } } } };
type Operation = { operationId: string; responses: { 200: Response } };
type OpenApi = { paths: Record<string, Record<string, Operation>> };
const openApi = JSON.parse(readFileSync('src/optional/server/openapi.json', 'utf8')) as OpenApi;
const operations = Object.values(openApi.paths).flatMap((methods) => Object.values(methods));

test('server: openapi.json is what npm run openapi writes, and has each call once', () => {
  expect(openApi).toEqual(createOpenApi());
  expect(operations.map(({ operationId }) => operationId)).toEqual(endpointNames);
});

test('server: every local response is valid by openapi.json', () => {
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema(openApi, 'openapi.json');
  for (const portfolio of [samplePortfolio(), sample]) {
    const ids = Object.values(portfolio.pipeline).flatMap((items) => items.map(({ id }) => id));
    for (const [index, name] of endpointNames.entries()) {
      const { $ref } = operations[index]?.responses[200].content['application/json'].schema ?? {};
      for (const id of calls[name].entity === 'borrower' ? ids : [portfolio.broker.id]) {
        ajv.validate(`openapi.json${$ref}`, resolvers[name](createPortfolioDb(portfolio), id));
        expect([name, id, ajv.errors]).toEqual([name, id, null]);
      }
    }
  }
  expect(ajv.validate('openapi.json#/components/schemas/Broker', {})).toBe(false);
});
