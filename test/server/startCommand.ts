import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';

export type Command = Awaited<ReturnType<typeof startCommand>>;

/** Starts Node with these arguments. Resolves when the command has printed the URL of its server. */
export async function startCommand(printed: RegExp, args: readonly string[]) {
  const child = spawn(process.execPath, args);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    function onData(chunk: Buffer) {
      // Playwright's workers ask their child processes for colours.
      output += stripVTControlCharacters(chunk.toString());
      const [, found] = printed.exec(output) ?? [];
      if (found) resolve(found);
    }
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.on('exit', () => {
      reject(new Error(`The command exited:\n${output}`));
    });
  });
  return {
    url,
    /** Returns what the command has printed so far. */
    readOutput: () => output,
    /** Ends it at once, as `kill -9` does. */
    kill: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
