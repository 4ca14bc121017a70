import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { callNames } from '../../src/contract/calls';
import { createOpenApi } from '../../src/webpack/createOpenApi';

const project = path.resolve(__dirname, '../..');
const file = path.join(project, 'src/contract/openapi.json');

describe('§7 The contract of the eight calls', () => {
  test('openapi.json is what npm run openapi makes', () => {
    expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify(createOpenApi(), null, 2)}\n`);
  });

  test('it has the eight calls', () => {
    const { paths } = createOpenApi() as { paths: Record<string, object> };
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls).toEqual(callNames);
  });

  test('Redocly lint finds nothing, warnings included', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--extends=recommended-strict', file],
      {
        cwd: project,
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  }, 30_000);
});
