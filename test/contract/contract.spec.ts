import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { callNames } from '../../src/contract/calls';
import sample from '../../src/portfolio/portfolio.json';
import { expect, locators, test } from '../browser/fixtures';
import { project, runWebpack } from '../browser/runWebpack';
import { buildListItem, buildPortfolio } from '../builders';
import { namedFaults } from '../../src/referenceServer/faults';
import {
  startReferenceServer,
  type ReferenceServer,
} from '../../src/referenceServer/referenceServer';
import { contract, spectralCli, installPrism } from './installPrism';
import { startGateway, type Gateway } from './startGateway';
import { startMock, startValidatingProxy, type Prism } from './startPrism';

const builds = path.join(project, 'test-results/contractBuilds');
const cookie = { name: 'session', value: 'reference' };
const groups = [
  ['New 5', sample.pipeline.new],
  ['Review 4', sample.pipeline.in_review],
  ['Approved 2', sample.pipeline.approved],
] as const;
const records = new Map<string, { email?: string }>(Object.entries(sample.borrowers));

const stopFunctions: (() => Promise<void>)[] = [];

/** Stops what has been started, also if a later start has failed. */
async function stopAll(): Promise<void> {
  await Promise.all(stopFunctions.splice(0).map((stop) => stop()));
}

/** Reads every borrower and sends every action, as a user would. Approve Loan has no button (§8). */
async function useWholeScreen(page: Page): Promise<void> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.accept();
  });
  const { pipeline, detail, broker, tab, option, heading, button, toast } = locators(page);

  await expect(pipeline.getByText('Total: 11 borrowers')).toBeVisible();
  await expect(detail.getByText('Select a borrower')).toBeVisible();
  await expect(broker.getByText(sample.broker.name)).toBeVisible();
  await expect(broker.getByText('Funder Syndication')).toBeVisible();
  for (const [tabName, borrowers] of groups) {
    await tab(tabName).click();
    for (const { id, name } of borrowers) {
      await option(name).click();
      await expect(heading(name)).toBeVisible();
      await expect(detail).not.toHaveAttribute('aria-busy', 'true');
      await expect(detail.getByText(records.get(id)?.email ?? 'N/A').first()).toBeVisible();
    }
  }

  // The only one of the examples with risk factors, of which Escalate needs an error.
  await tab('New 5').click();
  await option('Priya Raman').click();
  await expect(detail.getByText('720')).toBeVisible();
  await button('Request Documents').click();
  await expect.poll(() => dialogs).toEqual(['Documents requested']);
  await button('Send to Valuer').click();
  await expect.poll(() => dialogs).toEqual(['Documents requested', 'Sent to valuer']);
  await button('Escalate to Committee').click();
  await expect(toast).toHaveText('Escalated to Credit Committee.');
  await expect(button('Retry')).toHaveCount(0);
}

/** The calls of useWholeScreen, each once: after an action the page asks for some of them again. */
const wholeScreen = [
  '200 GET /api/borrowers/pipeline',
  '200 GET /api/broker/me',
  '200 GET /api/onboarding/workflow',
  ...groups.flatMap(([, borrowers]) => borrowers.map(({ id }) => `200 GET /api/borrowers/${id}`)),
  '200 POST /api/borrowers/b-1001/escalate',
  '200 POST /api/borrowers/b-1001/request-documents',
  '200 POST /api/borrowers/b-1001/send-valuer',
].sort();

/** Returns each answer once, sorted, without those that say nothing has changed. */
function firstAnswers({ answers }: Gateway): string[] {
  return [...new Set(answers.filter((answer) => !answer.startsWith('304')))].sort();
}

test.beforeAll(installPrism);

test('§7 Spectral finds nothing in the contract, hints included', () => {
  const options = ['--ruleset', path.join(__dirname, 'prism/spectral.yaml')];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [spectralCli, 'lint', contract, ...options, '--display-only-failures=false', '-F', 'hint'],
    { encoding: 'utf8' },
  );
  expect(stdout.trim() + stderr).toBe("No results with a severity of 'hint' or higher found!");
});

test.describe('a mock that Prism makes of the contract', () => {
  let prism: Prism;
  let api: Gateway;
  let pageServer: Gateway;

  test.beforeAll(async () => {
    prism = await startMock();
    stopFunctions.push(prism.stop);
    api = await startGateway({ upstream: prism.url });
    stopFunctions.push(api.close);
    const folder = path.join(builds, 'mock');
    runWebpack(folder, '--env', `api=${api.url}`);
    pageServer = await startGateway({ folder });
    stopFunctions.push(pageServer.close);
  });
  test.afterAll(stopAll);

  test('§7 serves a whole session of the page on another origin, without a cookie', async ({
    page,
  }) => {
    await page.goto(pageServer.url);
    await useWholeScreen(page);
    expect(firstAnswers(api)).toEqual(wholeScreen);
    expect(api.violations).toEqual([]);
  });

  test('§7 has an answer for each of the eight calls', async () => {
    for (const call of callNames) {
      const [method = '', pathOfCall = ''] = call.split(' ');
      const response = await fetch(prism.url + pathOfCall.replace('{id}', 'b-1001'), {
        method,
        headers: { 'Idempotency-Key': 'one' },
      });
      expect([call, response.status]).toEqual([call, 200]);
    }
  });
});

test.describe('the reference server behind Prism as a validating proxy', () => {
  const oddIds = [
    ' ',
    'a/b',
    '1?x#h',
    '100%',
    '%2e%2e',
    '...',
    '__proto__',
    'constructor',
    'é',
    '👩‍👩‍👧',
    'محمد',
    'Pipeline',
    'me',
    'javascript:alert(1)',
    '\'"<&;+=',
    '\\',
    '{id}',
    'line\nbreak',
    'x'.repeat(500),
  ];
  const portfolio = {
    ...buildPortfolio(oddIds.map((id) => buildListItem({ id }))),
    pipeline: {
      ...sample.pipeline,
      approved: [...sample.pipeline.approved, ...oddIds.map((id) => buildListItem({ id }))],
    },
    borrowers: sample.borrowers,
  };
  let reference: ReferenceServer;
  let gateway: Gateway;

  async function start(options: Parameters<typeof startReferenceServer>[0], folder?: string) {
    reference = await startReferenceServer({ signIn: true, ...options });
    stopFunctions.push(reference.close);
    const prism = await startValidatingProxy(reference.url.slice(0, -1));
    stopFunctions.push(prism.stop);
    gateway = await startGateway({ upstream: prism.url, ...(folder && { folder }) });
    stopFunctions.push(gateway.close);
  }
  test.afterEach(stopAll);

  /** Sends a call through Prism. Returns the status and the answer. */
  async function send(method: string, pathOfCall: string, headers?: Record<string, string>) {
    const response = await fetch(gateway.url + pathOfCall.slice(1), {
      method,
      headers: { Cookie: 'session=reference', 'Idempotency-Key': crypto.randomUUID(), ...headers },
    });
    const text = await response.text();
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, answer, etag: response.headers.get('ETag') };
  }

  test('§7 a whole session of the page on its own origin breaks nothing', async ({
    page,
    context,
  }) => {
    const folder = path.join(builds, 'ownOrigin');
    runWebpack(folder, '--env', 'api=/');
    await start({}, folder);
    await context.addCookies([{ ...cookie, url: gateway.url }]);
    await page.goto(gateway.url);
    await useWholeScreen(page);
    expect(firstAnswers(gateway)).toEqual(wholeScreen);
    expect(gateway.violations).toEqual([]);
    expect(reference.actions).toHaveLength(3);
  });

  test('§7 all eight calls with known, odd and unknown ids break nothing', async () => {
    await start({ portfolio });
    for (const call of callNames) {
      const [method = '', template = ''] = call.split(' ');
      const known = template.includes('/broker/') ? ['me', sample.broker.id] : ['b-1001'];
      const odd = template.includes('/borrowers/{id}') ? oddIds : [];
      const ids = template.includes('{id}') ? [...known, ...odd] : [''];
      const pathOf = (id: string) => template.replace('{id}', () => encodeURIComponent(id));
      for (const id of ids) {
        const { status, etag } = await send(method, pathOf(id));
        expect([call, id, status]).toEqual([call, id, 200]);
        if (etag === null) continue;
        const second = await send(method, pathOf(id), { 'If-None-Match': etag });
        expect([call, id, second]).toEqual([call, id, { status: 304, answer: undefined, etag }]);
      }
      if (!template.includes('{id}')) continue;
      const { status, answer } = await send(method, pathOf('no such/id'));
      expect([call, status]).toEqual([call, 404]);
      const { detail } = answer as { detail: string }; // A problem document.
      expect(detail).toMatch(/^Unknown .* “no such\/id”\.$/);
    }
    expect(gateway.violations).toEqual([]);
  });

  test('§8 documented errors break nothing', async () => {
    await start({});
    for (const status of [
      '400',
      '401',
      '403',
      '404',
      '409',
      '422',
      '429',
      '500',
      '502',
      '503',
      '504',
    ]) {
      reference.setFault('all', namedFaults.status(status));
      expect((await send('GET', '/api/broker/me')).status).toBe(Number(status));
      expect((await send('POST', '/api/borrowers/b-1001/escalate')).status).toBe(Number(status));
    }
    expect(gateway.violations).toEqual([]);
  });

  test('§7 Prism finds what breaks the contract', async () => {
    await start({});
    await send('POST', '/api/borrowers/b-1001/escalate', { 'Idempotency-Key': '' });
    await send('GET', '/api/borrowers/pipeline/');
    reference.setFault('GET /api/broker/{id}', namedFaults['wrong-type']('pending'));
    await send('GET', '/api/broker/me');
    expect(gateway.violations).toEqual([
      expect.stringContaining('422 POST /api/borrowers/b-1001/escalate'),
      expect.stringContaining('404 GET /api/borrowers/pipeline/'),
      expect.stringContaining('500 GET /api/broker/me'),
    ]);
  });
});
