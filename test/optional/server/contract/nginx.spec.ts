import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startReferenceServer } from '../../../../src/optional/server/referenceServer/referenceServer';
import { expect, locators, test } from '../../../browser/fixtures';
import { findFreePort } from '../../../browser/listen';
import { project } from '../../../browser/runWebpack';
import { folderOf } from '../../../browser/testBuilds';
import { buildListItem, buildPortfolio } from '../../../builders';

const nginx = ['nginx', '/usr/sbin/nginx'].find(
  (command) => spawnSync(command, ['-v']).status === 0,
);
if (!nginx) process.stdout.write('The tests with nginx are skipped: it is not installed.\n');
test.skip(!nginx, 'nginx is not installed');

/** Returns the lines for nginx of both READMEs: those outside of its `server` block and those inside. */
function readReadmes(): { outside: string; inside: string } {
  const [hosting, server] = ['README.md', 'src/optional/server/README.md'].map((file) =>
    readFileSync(path.join(project, file), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('    ')),
  );
  const blockFrom = (lines: string[] = [], first: string) => {
    const start = lines.findIndex((line) => line.includes(first));
    return lines.slice(start, lines.indexOf('    }', start) + 1);
  };
  return {
    outside: hosting?.find((line) => line.includes('map $uri')) ?? '',
    inside: [...blockFrom(hosting, 'location /'), ...blockFrom(server, 'location /api/')].join(
      '\n',
    ),
  };
}

test('§7 nginx, configured as in the README, serves page and calls', async ({ page }, testInfo) => {
  const folder = folderOf('api');
  const item = buildListItem({ id: 'notes.js', name: 'Ann Notes' });
  const risk_factors = [{ type: 'error' as const, text: 'Undeclared loan' }];
  const portfolio = buildPortfolio([item], { borrowers: { [item.id]: { risk_factors } } });
  const server = await startReferenceServer({ portfolio });
  const port = await findFreePort();
  const { outside, inside } = readReadmes();
  const prefix = testInfo.outputPath('nginx');
  mkdirSync(prefix);
  const file = path.join(prefix, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    file,
    `daemon off; pid ${prefix}/pid; error_log stderr; events {}
${process.getuid?.() === 0 ? 'user root;' : ''}
http {
  include /etc/nginx/mime.types; access_log off;
  ${temporary.map((name) => `${name}_temp_path ${prefix}/${name};`).join(' ')}
  ${outside}
  server { listen 127.0.0.1:${port};
${inside.replace('/srv/demo', folder).replace('http://127.0.0.1:9000', server.url.slice(0, -1))}
  }
}`,
  );
  const child = spawn(nginx ?? '', ['-p', prefix, '-c', file], { stdio: 'inherit' });
  try {
    const url = `http://127.0.0.1:${port}/`;
    const get = (name: string, headers: Record<string, string> = {}) =>
      fetch(url + name, { headers: { 'Accept-Encoding': 'gzip', ...headers } });
    const headersOf = async (name: string, ...names: string[]) => {
      const { headers } = await get(name);
      return names.map((header) => headers.get(header));
    };
    await expect(async () => {
      expect((await get('')).status).toBe(200);
    }).toPass();

    const script = readdirSync(folder).find((name) => /^main.*\.js$/.test(name)) ?? '';
    const caching = ['Cache-Control', 'Content-Encoding', 'Vary'];
    expect(await headersOf('', ...caching)).toEqual([
      'no-cache, no-transform',
      'gzip',
      'Accept-Encoding',
    ]);
    expect(await headersOf(script, ...caching)).toEqual([
      'max-age=31536000, immutable',
      'gzip',
      'Accept-Encoding',
    ]);
    expect(await headersOf(script, 'Content-Type')).toEqual([expect.stringMatching(/utf-8/)]);
    expect(await headersOf('', 'Content-Security-Policy', 'X-Content-Type-Options')).toEqual([
      "frame-ancestors 'none'",
      'nosniff',
    ]);

    // A Cache-Control of nginx would be added to the server's.
    const response = await get('api/borrowers/notes.js');
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    const etag = response.headers.get('ETag') ?? '';
    expect((await get('api/borrowers/notes.js', { 'If-None-Match': etag })).status).toBe(304);

    await page.goto(url);
    const { option, heading, button, toast } = locators(page);
    await option('Ann Notes').click();
    await expect(heading('Ann Notes')).toBeVisible();
    await button('Escalate to Committee').click();
    await expect(toast).toHaveText('Escalated to Credit Committee.');
    expect(server.actions).toHaveLength(1);
    // A server may compare Host with Origin, against forged POSTs.
    const post = server.requests.find(({ method }) => method === 'POST');
    const { host, origin } = new URL(url);
    expect(post?.headers).toMatchObject({ host, origin, 'x-forwarded-proto': 'http' });
  } finally {
    // A request that ends with nginx would be an error in the console.
    await page.close();
    const exited = once(child, 'exit');
    child.kill();
    await exited;
    await server.close();
  }
});
