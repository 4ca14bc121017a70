import { readFileSync } from 'node:fs';
import path from 'node:path';
import { callNames } from '../../src/contract/calls';
import { updateOpenApi, type OpenApi } from '../../src/webpack/updateOpenApi';

const project = path.resolve(__dirname, '../..');
const file = path.join(project, 'src/contract/openapi.json');
const text = readFileSync(file, 'utf8');
const openApi = JSON.parse(text) as OpenApi;
const description = readFileSync(path.join(project, 'src/contract/openapi.md'), 'utf8').trim();

test('§7 openapi.json is what npm run openapi writes, and has the eight calls', () => {
  updateOpenApi(openApi, description);
  expect(text).toBe(`${JSON.stringify(openApi, null, 2)}\n`);
  const calls = Object.entries(openApi.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls).toEqual(callNames);
});
