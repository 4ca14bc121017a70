import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { serve } from '../browser/server';
import { buildsFolder } from './builds';

// With an icon, or the browser asks for one.
const EMPTY_PAGE = '<!doctype html><link rel="icon" href="data:," />';

/** The pages on a server of their own, each at /its name/; / is a page with nothing on it. */
export type Site = {
  readonly origin: string;
  /** The files asked for so far. */
  readonly requests: readonly string[];
  readonly close: () => void;
};

/** Serves the builds compressed beforehand, so that no request waits for that. */
export async function serveBuilds(): Promise<Site> {
  const requests: string[] = [];
  const { origin, close } = await serve(async (name, response) => {
    requests.push(name);
    if (name === '/index.html') return Buffer.from(EMPTY_PAGE);
    const body = await readFile(path.join(buildsFolder, `${name}.gz`));
    response.setHeader('Content-Encoding', 'gzip');
    return body;
  });
  return { origin, requests, close };
}
