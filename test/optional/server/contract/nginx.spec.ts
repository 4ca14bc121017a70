import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  startReferenceServer,
  type ReferenceServer,
} from '../../../../src/optional/server/referenceServer/referenceServer';
import { filesOf, MAIN_SCRIPT } from '../../../browser/builtFiles';
import { expect, keepToasts, locators, test } from '../../../browser/fixtures';
import { findFreePort } from '../../../browser/listen';
import { project } from '../../../browser/runWebpack';
import { folderOf } from '../../../browser/testBuilds';

const nginx = ['nginx', '/usr/sbin/nginx'].find(
  (command) => spawnSync(command, ['-v']).status === 0,
);
if (!nginx) process.stdout.write('The tests with nginx are skipped: it is not installed.\n');
test.skip(!nginx, 'nginx is not installed');

let server: ReferenceServer;
let child: ChildProcess;
let url: string;

/** Starts nginx with both nginx.conf: for the folder of the page, and for the reference server. */
test.beforeAll(async ({}, testInfo) => {
  server = await startReferenceServer();
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}/`;
  const prefix = testInfo.outputPath('nginx');
  mkdirSync(prefix);
  const read = (file: string) => readFileSync(path.join(project, file), 'utf8');
  const api = read('src/optional/server/nginx.conf');
  const page = read('src/build/nginx.conf')
    .replace('listen 80;', `listen 127.0.0.1:${port}; include api.conf;`)
    .replace('/srv/demo', folderOf('api'));
  writeFileSync(path.join(prefix, 'page.conf'), page);
  writeFileSync(
    path.join(prefix, 'api.conf'),
    api.replace('http://127.0.0.1:9000', server.url.slice(0, -1)),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    path.join(prefix, 'nginx.conf'),
    `daemon off; pid ${prefix}/pid; error_log stderr; events {}
${process.getuid?.() === 0 ? 'user root;' : ''}
http {
  include /etc/nginx/mime.types; access_log off; include page.conf;
  ${temporary.map((name) => `${name}_temp_path ${prefix}/${name};`).join(' ')}
}`,
  );
  const file = path.join(prefix, 'nginx.conf');
  child = spawn(nginx ?? '', ['-p', prefix, '-c', file], { stdio: 'inherit' });
  await expect(async () => {
    expect((await fetch(url)).status).toBe(200);
  }).toPass();
});

test.afterAll(async () => {
  const exited = once(child, 'exit');
  child.kill();
  await exited;
  await server.close();
});

/** Requests a path as a browser does. Returns the headers of the response. */
async function headersOf(name: string): Promise<Record<string, string>> {
  const { headers } = await fetch(url + name, { headers: { 'Accept-Encoding': 'gzip' } });
  return Object.fromEntries(headers);
}

test('server: nginx sends the page compressed, with the headers that a page cannot give itself', async () => {
  expect(await headersOf('')).toMatchObject({
    'cache-control': 'no-cache, no-transform',
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding',
    'content-security-policy': "frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  });
  const [script = ''] = filesOf(folderOf('api'), MAIN_SCRIPT);
  expect(await headersOf(script)).toMatchObject({
    'cache-control': 'max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'content-type': 'application/javascript; charset=utf-8',
  });
});

test('server: nginx passes calls on, and leaves to the server what may be cached', async ({
  page,
}) => {
  const name = 'api/borrowers/b-1001';
  const { etag = '', ...headers } = await headersOf(name);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-encoding': 'gzip',
    'strict-transport-security': 'max-age=31536000',
  });
  expect((await fetch(url + name, { headers: { 'If-None-Match': etag } })).status).toBe(304);

  await page.addInitScript(keepToasts);
  await page.goto(url);
  const { option, button, toast } = locators(page);
  await option('Elena Petrova').click();
  await button('Escalate to Committee').click();
  await expect(toast).toHaveText('Escalated to Credit Committee.');
  // A server may compare Host with Origin, against forged POSTs.
  const post = server.requests.find(({ method }) => method === 'POST');
  const { host, origin } = new URL(url);
  expect(post?.headers).toMatchObject({ host, origin, 'x-forwarded-proto': 'http' });
  // A request that ends with nginx would be an error in the console.
  await page.close();
});
