import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';

/**
 * Starts Node with these arguments in a folder. Resolves when what the command has printed contains the
 * URL of its server; rejects if the command exits before, or if `findUrl` returns an error.
 */
export async function startCommand(
  findUrl: (output: string) => string | Error | undefined,
  args: readonly string[],
  cwd = process.cwd(),
) {
  const child = spawn(process.execPath, args, { cwd });
  /** Ends the command and waits until it has exited: `SIGKILL` at once, `SIGTERM` as Ctrl+C does. */
  const kill = async (signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    // The dev server first waits for its open sockets.
    const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
    await exited;
    clearTimeout(timer);
  };

  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    function onData(chunk: Buffer) {
      // Playwright's workers ask their child processes for colours.
      output += stripVTControlCharacters(chunk.toString());
      const found = findUrl(output);
      if (found instanceof Error) reject(found);
      else if (found !== undefined) resolve(found);
    }
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.on('exit', () => {
      reject(new Error(`The command exited:\n${output}`));
    });
  }).catch(async (error: unknown) => {
    await kill();
    throw error;
  });
  /** Returns what the command has printed so far, without colours. */
  const readOutput = () => output;
  return { url, readOutput, kill };
}
