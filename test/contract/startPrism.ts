import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { contract, prismCli } from './installPrism';

export type Prism = { readonly url: string; readonly stop: () => Promise<void> };

/** Starts Prism as a mock of the contract. */
export function startMock(): Promise<Prism> {
  return startPrism(['mock', contract]);
}

/** Starts Prism before a server. It answers whatever breaks the contract with an error of its own. */
export function startValidatingProxy(url: string): Promise<Prism> {
  return startPrism(['proxy', contract, url, '--errors']);
}

async function startPrism(options: readonly string[]): Promise<Prism> {
  const prism = spawn(process.execPath, [prismCli, ...options, '--port=0']);
  const stop = async () => {
    if (prism.exitCode !== null || prism.signalCode !== null) return;
    const exited = once(prism, 'exit');
    prism.kill();
    await exited;
  };

  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    function onData(chunk: Buffer) {
      // Playwright's workers ask their child processes for colours.
      output += stripVTControlCharacters(chunk.toString());
      const [, url] = /listening on (http:\S+)/.exec(output) ?? [];
      if (url) resolve(url);
    }
    prism.stdout.on('data', onData);
    prism.stderr.on('data', onData);
    prism.on('exit', () => {
      reject(new Error(`Prism exited:\n${output}`));
    });
  });
  return { url, stop };
}
