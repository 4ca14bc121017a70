import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/**
 * Playwright's global setup. Starts Xvfb if there is no display, for what needs a window: Chromium
 * with an extension, and WebKit. Returns a function that stops it.
 */
export default async function startDisplay(): Promise<(() => void) | undefined> {
  if (process.env.DISPLAY || process.platform !== 'linux') return undefined;
  // Xvfb writes the number of a free display to file descriptor 3. Its pointer stays in the middle of
  // the screen, outside of every window: over the list of Redux DevTools it turned clicks into drags.
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '4000x4000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const displayNumber = await Promise.race([
    // Safe to cast: file descriptor 3 is a pipe to read from.
    once(server.stdio[3] as Readable, 'data').then(([data]) => String(data).trim()),
    once(server, 'exit').then(([code]) => {
      throw new Error(`Xvfb exited with code ${String(code)}. Set DISPLAY to use another server.`);
    }),
  ]).catch((cause: unknown) => {
    throw new Error('Xvfb did not start. Install it (Debian: apt-get install xvfb).', { cause });
  });
  process.env.DISPLAY = `:${displayNumber}`;
  return () => {
    server.kill();
  };
}
