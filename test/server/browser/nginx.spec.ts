import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { scriptOf } from '../../browser/builtFiles';
import { expect, test } from '../../browser/fixtures';
import { findFreePort } from '../../browser/listen';
import { project } from '../../browser/runWebpack';
import { folderOf } from '../../browser/testBuilds';
import { serveExample } from './serveExample';

const command = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0);

test('nginx with nginx.conf gives the page and passes calls on', async ({}, testInfo) => {
  test.skip(!command, 'nginx is not installed');
  const server = await serveExample();
  const host = `127.0.0.1:${await findFreePort()}`;
  const prefix = testInfo.outputPath('nginx');
  mkdirSync(prefix);
  const conf = readFileSync(path.join(project, 'src/build/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen ${host};`)
    .replace('/srv/demo', folderOf('api'))
    .replace('127.0.0.1:9000', server.host);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const folders = temporary.map((name) => `${name}_temp_path ${prefix}/${name};`).join(' ');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    path.join(prefix, 'nginx.conf'),
    `daemon off; pid ${prefix}/pid; error_log stderr; events {} ${user}
    http { include /etc/nginx/mime.types; access_log off; ${folders} ${conf} }`,
  );
  const nginx = spawn(command ?? '', ['-p', prefix, '-c', 'nginx.conf']);
  async function headersOf(name: string, init?: RequestInit) {
    return Object.fromEntries((await fetch(`http://${host}/${name}`, init)).headers);
  }
  await expect(async () => {
    expect(await headersOf('')).toMatchObject({
      'cache-control': 'no-cache, no-transform',
      'content-encoding': 'gzip',
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  }).toPass();
  const script = await headersOf(scriptOf('api'));
  expect(script['cache-control']).toBe('max-age=31536000, immutable');
  expect(await headersOf('api/borrowers/b-1001')).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-encoding': 'gzip',
    'strict-transport-security': 'max-age=31536000',
  });
  // A server may compare Host with Origin, against forged POSTs.
  const headers = { host, origin: `http://${host}`, 'idempotency-key': 'k' };
  await headersOf('api/borrowers/b-1001/escalate', { method: 'POST', headers });
  expect(server.requests.at(-1)?.headers).toMatchObject({ ...headers, 'x-forwarded-proto': 'http' });
  nginx.kill();
  await once(nginx, 'exit');
  server.close();
});
