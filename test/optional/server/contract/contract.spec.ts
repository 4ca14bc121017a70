import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { callNames } from '../../../../src/api/calls';
import { namedFaults } from '../../../../src/optional/server/referenceServer/faults';
import {
  startReferenceServer,
  type ReferenceServer,
} from '../../../../src/optional/server/referenceServer/referenceServer';
import { sample } from '../../../../src/optional/server/referenceServer/sample';
import { expect, keepToasts, locators, test } from '../../../browser/fixtures';
import { project } from '../../../browser/runWebpack';
import { buildListItem } from '../../../builders';
import { startCommand, type Command } from '../../../startCommand';

const contract = path.join(project, 'src/optional/server/openapi/openapi.json');
/** Its node_modules has what this suite alone needs. */
const modulesFolder = path.join(project, 'test-results/prism');
const cliOf = (name: string) =>
  path.join(modulesFolder, `node_modules/@stoplight/${name}-cli/dist/index.js`);

/**
 * Installs Prism and Spectral (150 MB, 30 s) unless an earlier run did. Skips the tests of the file
 * if npm fails, for example without a network.
 */
test.beforeAll(function installPrism() {
  const source = path.join(__dirname, 'prism');
  const readLock = (folder: string) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  if (existsSync(cliOf('prism')) && readLock(modulesFolder) === readLock(source)) return;
  cpSync(source, modulesFolder, { recursive: true });
  const options = [
    // Prism asks for Node 24 but runs on Node 20.
    '--no-engine-strict',
    // The script of @scarf/scarf sends statistics.
    '--ignore-scripts',
    '--no-audit',
    '--loglevel=error',
    // Without a network npm would retry for 90 s.
    '--fetch-retry-maxtimeout=1000',
    '--fetch-retry-mintimeout=1000',
  ];
  try {
    const shell = process.platform === 'win32';
    const execution = { cwd: modulesFolder, shell, stdio: 'pipe', timeout: 120_000 } as const;
    execFileSync('npm', ['ci', ...options], execution);
  } catch (error) {
    const [reason = ''] = /npm error .*/.exec(String(error)) ?? [];
    process.stdout.write(`The contract tests are skipped: Prism was not installed. ${reason}\n`);
    test.skip(true, 'Prism was not installed');
  }
});

test('server: Spectral reports nothing about openapi.json, not even a hint', () => {
  const options = ['--ruleset', path.join(__dirname, 'prism/spectral.yaml'), '-F', 'hint'];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cliOf('spectral'), 'lint', contract, ...options, '--display-only-failures=false'],
    { encoding: 'utf8' },
  );
  expect(stdout.trim() + stderr).toBe("No results with a severity of 'hint' or higher found!");
});

test.describe('server: behind Prism, which checks each request and response against openapi.json,', () => {
  const oddIds = [' ', 'a/b', '1?x#h', '%2e%2e', '__proto__', '👩‍👩‍👧', 'me', '\'"<&;+=', '\\', '{id}'];
  const approved = [...sample.pipeline.approved, ...oddIds.map((id) => buildListItem({ id }))];
  const portfolio = { ...sample, pipeline: { ...sample.pipeline, approved } };
  let reference: ReferenceServer;
  let prism: Command;
  /** The responses in which Prism reports a violation of openapi.json. */
  const violations: string[] = [];

  test.beforeAll(async () => {
    reference = await startReferenceServer({ portfolio });
    // Its response to a violation of openapi.json is an error.
    const proxy = ['proxy', contract, reference.url.slice(0, -1), '--errors', '--port=0'];
    prism = await startCommand(
      (output) => /listening on (http:\S+)/.exec(output)?.[1],
      [cliOf('prism'), ...proxy],
    );
  });
  test.afterEach(() => {
    reference.reset();
    violations.splice(0);
  });
  test.afterAll(async () => {
    await prism.kill();
    await reference.close();
  });

  /** Sends a call through Prism. Returns the status and the ETag. */
  async function send(method: string, pathOfCall: string, headers?: Record<string, string>) {
    const response = await fetch(prism.url + pathOfCall, {
      method,
      headers: { Cookie: 'session=reference', 'Idempotency-Key': crypto.randomUUID(), ...headers },
    });
    const { status } = response;
    const text = await response.text();
    if (response.headers.has('sl-violations') || text.includes('stoplight.io/prism/errors')) {
      violations.push(`${status} ${method} ${pathOfCall} ${text}`);
    }
    return { status, etag: response.headers.get('ETag') };
  }

  test('all calls conform with known, odd and unknown ids', async () => {
    for (const call of callNames) {
      const [method = '', template = ''] = call.split(' ');
      const ids = template.includes('/broker/')
        ? ['me', sample.broker.id]
        : [...Object.keys(sample.borrowers), ...oddIds];
      const pathOf = (id: string) => template.replace('{id}', () => encodeURIComponent(id));
      for (const id of template.includes('{id}') ? ids : ['']) {
        const { status, etag } = await send(method, pathOf(id));
        expect([call, id, status]).toEqual([call, id, 200]);
        if (etag === null) continue;
        const second = await send(method, pathOf(id), { 'If-None-Match': etag });
        expect([call, id, second.status]).toEqual([call, id, 304]);
      }
      if (!template.includes('{id}')) continue;
      expect((await send(method, pathOf('no such/id'))).status).toBe(404);
    }
    expect(violations).toEqual([]);
  });

  test('the documented errors conform', async () => {
    for (const status of [400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504]) {
      reference.setFault('all', namedFaults.status(String(status)));
      expect((await send('GET', '/api/broker/me')).status).toBe(status);
      expect((await send('POST', '/api/borrowers/b-1001/escalate')).status).toBe(status);
    }
    expect(violations).toEqual([]);
  });

  test('the requests of the page conform', async ({ page, openApp, origin }) => {
    await page.context().addCookies([{ name: 'session', value: 'reference', url: origin }]);
    await page.route(/api\/(borrowers|broker|onboarding)/, async (route) => {
      const response = await route.fetch({
        url: prism.url + new URL(route.request().url()).pathname,
      });
      await route.fulfill({ response });
    });
    await page.addInitScript(keepToasts);
    await openApp('api');
    const { broker, detail, option, button, toast } = locators(page);
    await expect(broker.getByText(sample.broker.name)).toBeVisible();
    await expect(broker.getByText('Funder Syndication')).toBeVisible();
    await option('Priya Raman').click();
    await expect(detail.getByText('720')).toBeVisible();
    await button('Escalate to Committee').click();
    await expect(toast).toHaveText('Escalated to Credit Committee.');
    // A refresh may be pending: without the route it would get the static server's 404.
    await page.goto('about:blank');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('a violation is reported', async () => {
    await send('POST', '/api/borrowers/b-1001/escalate', { 'Idempotency-Key': '' });
    await send('GET', '/api/borrowers/pipeline/');
    reference.setFault('GET /api/broker/{id}', namedFaults['wrong-type']('pending'));
    await send('GET', '/api/broker/me');
    expect(violations).toEqual([
      expect.stringContaining('422 POST /api/borrowers/b-1001/escalate'),
      expect.stringContaining('404 GET /api/borrowers/pipeline/'),
      expect.stringContaining('500 GET /api/broker/me'),
    ]);
  });
});
