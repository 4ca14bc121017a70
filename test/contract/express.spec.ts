import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, locators, test } from '../browser/fixtures';
import { runWebpack } from '../browser/runWebpack';
import { startDevServer } from '../browser/startDevServer';
import { contract, modulesFolder, installPrism } from './installPrism';
import { startGateway } from './startGateway';

test.beforeAll(installPrism);
test.use({ allowConsoleMessages: true }); // Browsers list each failed request.

/** What a POST gets: a status, or 0 for a cut connection, and whether it has acted by then. */
type BadDay = { readonly status: number; readonly acts: boolean };
type Message = { port?: number; act?: string; violation?: string };

const stopFunctions: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  await Promise.all(stopFunctions.splice(0).map((stop) => stop()));
});

/** Starts the server that knows the contract alone. */
async function startExpressServer() {
  const child = fork(path.join(__dirname, 'expressServer.js'), [modulesFolder, contract]);
  stopFunctions.push(async () => {
    const exited = once(child, 'exit');
    child.kill();
    await exited;
  });
  const acts: string[] = [];
  const violations: string[] = [];
  child.on('message', ({ act, violation }: Message) => {
    if (act !== undefined) acts.push(act);
    if (violation !== undefined) violations.push(violation);
  });
  const [{ port }] = (await once(child, 'message')) as [Message];
  return {
    url: `http://127.0.0.1:${port}`,
    acts,
    violations,
    setBadDay: async (badDay: BadDay | null) => {
      child.send({ badDay });
      await once(child, 'message');
    },
  };
}

const pages = {
  'npm start': async (url: string) => {
    const devServer = await startDevServer(['--no-cache', '--env', `api=${url}/`]);
    stopFunctions.push(devServer.stop);
    return devServer.url;
  },
  'a build': async (url: string, folder: string) => {
    runWebpack(folder, '--env', 'api=/');
    const gateway = await startGateway({ upstream: url, folder });
    stopFunctions.push(gateway.close);
    return gateway.url;
  },
};

for (const [name, open] of Object.entries(pages)) {
  test(`§7 with ${name}, a strict server written from the contract alone works, and acts once for each gesture`, async ({
    page,
    context,
  }, testInfo) => {
    test.setTimeout(180_000);
    const server = await startExpressServer();
    const url = await open(server.url, testInfo.outputPath('dist'));
    await context.addCookies([{ name: 'sid', value: 'any', url }]);
    await page.goto(url);
    const { pipeline, detail, broker, option, heading, button, toast } = locators(page);
    await expect(pipeline.getByText('Total: 11 borrowers')).toBeVisible();
    await expect(broker.getByText('Robert Turner')).toBeVisible();
    await expect(broker.getByText('Funder Syndication')).toBeVisible();
    await option('Priya Raman').click();
    await expect(heading('Priya Raman')).toBeVisible();
    await expect(detail.getByText('720')).toBeVisible();

    const escalate = button('Escalate to Committee');
    const expected: string[] = [];
    for (const badDay of [
      { status: 0, acts: true },
      { status: 500, acts: true },
      { status: 502, acts: true },
      { status: 503, acts: false },
      { status: 504, acts: true },
    ]) {
      await server.setBadDay(badDay);
      await escalate.click();
      await expect(toast).toContainText('Escalate to Committee failed.');
      await expect(toast).toContainText('It may have been done');
      await server.setBadDay(null);
      await escalate.click();
      await expect(toast).toHaveText('Escalated to Credit Committee.');
      expected.push('escalate b-1001');
      expect([badDay, server.acts]).toEqual([badDay, expected]);
    }
    expect(server.violations).toEqual([]);
  });
}
