import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';

/**
 * Starts Node with these arguments in a folder. Resolves when `findUrl` finds the URL of its server in what the command
 * has printed; rejects if the command exits before.
 */
export async function startCommand(
  findUrl: (output: string) => string | undefined,
  args: readonly string[],
  cwd: string,
) {
  const child = spawn(process.execPath, args, { cwd });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    function onData(chunk: Buffer) {
      // Playwright's workers ask their child processes for colours.
      output += stripVTControlCharacters(chunk.toString());
      const found = findUrl(output);
      if (found !== undefined) resolve(found);
    }
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.on('exit', () => reject(new Error(`The command exited:\n${output}`)));
  });
  /** Returns what the command has printed so far, without colours. */
  const readOutput = () => output;
  async function stop() {
    child.kill('SIGKILL'); // The dev server would first wait for its open sockets.
    await once(child, 'exit');
  }
  return { url, readOutput, stop };
}
