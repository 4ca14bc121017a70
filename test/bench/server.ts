import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buildsFolder } from './builds';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

// With an icon, or the browser asks for one.
const EMPTY_PAGE = '<!doctype html><link rel="icon" href="data:," />';

/** The pages on a server of their own, each at /its name/; / is a page with nothing on it. */
export type Site = {
  readonly origin: string;
  /** The paths asked for so far. */
  readonly requests: readonly string[];
  readonly close: () => void;
};

/** Serves the builds compressed beforehand, so that no request waits for that. */
export async function serveBuilds(): Promise<Site> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    requests.push(pathname);
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    response.setHeader('Content-Type', types[path.extname(name)] ?? 'text/plain');
    response.setHeader('Cache-Control', 'max-age=600');
    if (pathname === '/') response.setHeader('Content-Type', 'text/html').end(EMPTY_PAGE);
    else {
      readFile(path.join(buildsFolder, `${name}.gz`)).then(
        (body) => response.setHeader('Content-Encoding', 'gzip').end(body),
        () => response.writeHead(404).end(),
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server on TCP always has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
