import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { contract, prismCli } from './installPrism';

export type Prism = { readonly url: string; readonly stop: () => Promise<void> };

/** Starts Prism as a proxy of a server. It answers a violation of openapi.json with an error. */
export async function startValidatingProxy(server: string): Promise<Prism> {
  const options = ['proxy', contract, server, '--errors', '--port=0'];
  const prism = spawn(process.execPath, [prismCli, ...options]);
  const exited = once(prism, 'exit');
  const stop = async () => {
    prism.kill();
    await exited;
  };

  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    function onData(chunk: Buffer) {
      // Playwright's workers ask their child processes for colours.
      output += stripVTControlCharacters(chunk.toString());
      const [, found] = /listening on (http:\S+)/.exec(output) ?? [];
      if (found) resolve(found);
    }
    prism.stdout.on('data', onData);
    prism.stderr.on('data', onData);
    prism.on('exit', () => {
      reject(new Error(`Prism exited:\n${output}`));
    });
  });
  return { url, stop };
}
