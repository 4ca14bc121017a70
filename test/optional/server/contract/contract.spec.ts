import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { callNames } from '../../../../src/api/calls';
import { namedFaults } from '../../../../src/optional/server/referenceServer/faults';
import {
  startReferenceServer,
  type ReferenceServer,
} from '../../../../src/optional/server/referenceServer/referenceServer';
import { sample } from '../../../../src/optional/server/referenceServer/sample';
import { expect, locators, readDialogs, test } from '../../../browser/fixtures';
import { buildListItem } from '../../../builders';
import { startCommand, type Command } from '../../../startCommand';
import { contract, installPrism, prismCli, spectralCli } from './installPrism';

test.beforeAll(installPrism);

test('§7 Spectral reports nothing about openapi.json, not even a hint', () => {
  const options = ['--ruleset', path.join(__dirname, 'prism/spectral.yaml')];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [spectralCli, 'lint', contract, ...options, '--display-only-failures=false', '-F', 'hint'],
    { encoding: 'utf8' },
  );
  expect(stdout.trim() + stderr).toBe("No results with a severity of 'hint' or higher found!");
});

test.describe('the reference server behind Prism as a validating proxy', () => {
  const oddIds = [' ', 'a/b', '1?x#h', '%2e%2e', '__proto__', '👩‍👩‍👧', 'me', '\'"<&;+=', '\\', '{id}'];
  const approved = [...sample.pipeline.approved, ...oddIds.map((id) => buildListItem({ id }))];
  const portfolio = { ...sample, pipeline: { ...sample.pipeline, approved } };
  let reference: ReferenceServer;
  let prism: Command;
  /** The responses in which Prism reports a violation of openapi.json. */
  const violations: string[] = [];

  test.beforeAll(async () => {
    reference = await startReferenceServer({ portfolio, signIn: true });
    // It answers a violation of openapi.json with an error.
    const proxy = ['proxy', contract, reference.url.slice(0, -1), '--errors', '--port=0'];
    prism = await startCommand(
      (output) => /listening on (http:\S+)/.exec(output)?.[1],
      [prismCli, ...proxy],
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

  function noteViolation(headers: Record<string, string>, text: string) {
    if ('sl-violations' in headers || text.includes('stoplight.io/prism/errors')) {
      violations.push(text);
    }
  }

  /** Sends a call through Prism. Returns the status and the body. */
  async function send(method: string, pathOfCall: string, headers?: Record<string, string>) {
    const response = await fetch(prism.url + pathOfCall, {
      method,
      headers: { Cookie: 'session=reference', 'Idempotency-Key': crypto.randomUUID(), ...headers },
    });
    const { status } = response;
    const text = await response.text();
    noteViolation(
      Object.fromEntries(response.headers),
      `${status} ${method} ${pathOfCall} ${text}`,
    );
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    return { status, body, etag: response.headers.get('ETag') };
  }

  test('§7 all calls with known, odd and unknown ids conform to openapi.json', async () => {
    for (const call of callNames) {
      const [method = '', template = ''] = call.split(' ');
      const borrowers = [...Object.keys(sample.borrowers), ...oddIds];
      const ids = template.includes('/broker/') ? ['me', sample.broker.id] : borrowers;
      const pathOf = (id: string) => template.replace('{id}', () => encodeURIComponent(id));
      for (const id of template.includes('{id}') ? ids : ['']) {
        const { status, etag } = await send(method, pathOf(id));
        expect([call, id, status]).toEqual([call, id, 200]);
        if (etag === null) continue;
        const second = await send(method, pathOf(id), { 'If-None-Match': etag });
        expect([call, id, second]).toEqual([call, id, { status: 304, body: undefined, etag }]);
      }
      if (!template.includes('{id}')) continue;
      const { status, body } = await send(method, pathOf('no such/id'));
      expect([call, status]).toEqual([call, 404]);
      const { detail } = body as { detail: string }; // A problem document.
      expect(detail).toMatch(/^Unknown .* “no such\/id”\.$/);
    }
    expect(violations).toEqual([]);
  });

  test('§8 the documented errors conform to openapi.json', async () => {
    for (const status of [400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504]) {
      reference.setFault('all', namedFaults.status(String(status)));
      expect((await send('GET', '/api/broker/me')).status).toBe(status);
      expect((await send('POST', '/api/borrowers/b-1001/escalate')).status).toBe(status);
    }
    expect(violations).toEqual([]);
  });

  test('§7 a session of the page conforms to openapi.json', async ({ page, openApp, origin }) => {
    await page.context().addCookies([{ name: 'session', value: 'reference', url: origin }]);
    await page.route(/api\/(borrowers|broker|onboarding)/, async (route) => {
      const { pathname } = new URL(route.request().url());
      const response = await route.fetch({ url: prism.url + pathname });
      const text = await response.text();
      noteViolation(response.headers(), `${response.status()} ${pathname} ${text}`);
      await route.fulfill({ response });
    });
    readDialogs(page);
    await openApp('api');
    const { pipeline, detail, broker, tab, option, button, toast } = locators(page);
    await expect(pipeline.getByText(`Total: ${11 + oddIds.length} borrowers`)).toBeVisible();
    await expect(broker.getByText(sample.broker.name)).toBeVisible();
    await expect(broker.getByText('Funder Syndication')).toBeVisible();
    await tab('Approved').click();
    await option('Daniel Whitcombe').click();
    await expect(detail.getByText('N/A').first()).toBeVisible();
    await tab('New').click();
    await option('Priya Raman').click();
    await expect(detail.getByText('720')).toBeVisible();
    for (const name of ['Request Documents', 'Send to Valuer']) {
      // An alert that opened during the next click would swallow it.
      await Promise.all([page.waitForEvent('dialog'), button(name).click()]);
    }
    await button('Escalate to Committee').click();
    await expect(toast).toHaveText('Escalated to Credit Committee.');
    await expect.poll(() => reference.actions.length).toBe(3);
    await expect(button('Retry')).toHaveCount(0);
    expect(violations).toEqual([]);
    // A refresh may be pending: without the route it would get the static server's 404.
    await page.goto('about:blank');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('§7 Prism reports requests and responses that violate openapi.json', async () => {
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
