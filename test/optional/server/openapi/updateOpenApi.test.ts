import { readFileSync } from 'node:fs';
import path from 'node:path';
import { callNames } from '../../../../src/api/calls';
import { updateOpenApi, type OpenApi } from '../../../../src/optional/server/openapi/updateOpenApi';

const folder = path.resolve('src/optional/server/openapi');
const file = path.join(folder, 'openapi.json');
const text = readFileSync(file, 'utf8');
const openApi = JSON.parse(text) as OpenApi;
const description = readFileSync(path.join(folder, 'openapi.md'), 'utf8').trim();

test('server: openapi.json is what npm run openapi writes, and has the calls', () => {
  updateOpenApi(openApi, description);
  expect(text).toBe(`${JSON.stringify(openApi, null, 2)}\n`);
  const calls = Object.entries(openApi.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls).toEqual(callNames);
});

test('server: npm run openapi says in one line which call or schema is missing', () => {
  const { [callNames[0]?.split(' ')[1] ?? '']: _, ...paths } = openApi.paths;
  expect(() => {
    updateOpenApi({ ...openApi, paths }, description);
  }).toThrow(
    /^src\/optional\/server\/openapi\/openapi.json: GET \S+ is missing: copy another call there[.]$/,
  );
  const renamed = JSON.parse(text.replaceAll('schemas/Workflow"', 'schemas/Unknown"')) as OpenApi;
  expect(() => {
    updateOpenApi(renamed, description);
  }).toThrow('The schema Unknown is missing: name it in updateOpenApi.ts.');
});
