import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromiumPath } from '../browser/chromium';

type Answer = { readonly id?: number; readonly result?: unknown; readonly error?: unknown };

/** A page that no one debugs. */
export type BarePage = {
  /** Sends a command of the DevTools protocol; `Runtime.enable` would spoil what is measured. */
  readonly send: (method: string, params?: object) => Promise<unknown>;
  /** Runs a function in the page, and gives what it gives, or what its promise does. */
  readonly run: <Argument, Result>(
    toRun: (argument: Argument) => Result,
    argument: Argument,
  ) => Promise<Awaited<Result>>;
  readonly close: () => Promise<void>;
};

/**
 * A Chromium as users have it, without Playwright. That asks every page for its console, and V8
 * then notes the line of each Error that is made. React makes some as it starts, and to know the
 * line V8 parses the whole script again: over 100 ms at 4× CPU slowdown that no user waits for.
 */
export function startBareBrowser() {
  const profile = mkdtempSync(path.join(tmpdir(), 'bare-browser-'));
  const chromium = spawn(
    chromiumPath(),
    [
      '--headless',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--disable-background-networking',
      // Chromium's sandbox does not start for root, which is who runs in a container.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  // What the pipes of `stdio` are, which its type does not tell.
  const toBrowser = chromium.stdio[3] as Writable;
  const fromBrowser = chromium.stdio[4] as Readable;

  let lastId = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  let unread = '';
  fromBrowser.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (unread + chunk).split('\0');
    unread = messages.pop() ?? '';
    for (const message of messages) {
      const answer = JSON.parse(message) as Answer;
      if (answer.id === undefined) continue;
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    }
  });

  chromium.on('exit', () => {
    for (const giveUp of waiting.values()) giveUp({ error: 'Chromium is gone.' });
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });

  async function send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
    const id = ++lastId;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    toBrowser.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { result, error } = await answered;
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
    return result;
  }

  /** A new page, in a browser context and so a process of its own. */
  async function newPage(): Promise<BarePage> {
    // What the protocol says each command gives.
    const { browserContextId } = (await send('Target.createBrowserContext')) as {
      browserContextId: string;
    };
    const { targetId } = (await send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    })) as { targetId: string };
    const { sessionId } = (await send('Target.attachToTarget', { targetId, flatten: true })) as {
      sessionId: string;
    };
    return {
      send: (method, params) => send(method, params, sessionId),
      async run(toRun, argument) {
        const evaluated = await send(
          'Runtime.evaluate',
          {
            expression: `(${toRun.toString()})(${JSON.stringify(argument)})`,
            awaitPromise: true,
            returnByValue: true,
          },
          sessionId,
        );
        const { result, exceptionDetails } = evaluated as {
          result: { value: never };
          exceptionDetails?: object;
        };
        if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
        return result.value;
      },
      async close() {
        await send('Target.disposeBrowserContext', { browserContextId });
      },
    };
  }

  return {
    newPage,
    stop() {
      chromium.kill();
    },
  };
}
