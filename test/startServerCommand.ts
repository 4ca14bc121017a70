import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type ServerCommand = {
  /** Ends in a slash. */
  readonly url: string;
  /** Returns what the command has printed so far. */
  readonly readOutput: () => string;
  /** Ends it at once, as `kill -9` does. */
  readonly kill: () => Promise<void>;
};

/** Starts `npm run server` with these options, on a free port by default. */
export async function startServerCommand(...options: string[]): Promise<ServerCommand> {
  const child = spawn(process.execPath, [
    '--require',
    './src/webpack/registerTypeScript.js',
    'src/referenceServer/main.ts',
    '--port=0',
    ...options,
  ]);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    function onData(chunk: Buffer) {
      output += chunk.toString();
      const [, found] = /answers at (http:\S+)/.exec(output) ?? [];
      if (found) resolve(found);
    }
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.on('exit', () => {
      reject(new Error(`The server exited:\n${output}`));
    });
  });
  return {
    url,
    readOutput: () => output,
    kill: async () => {
      if (child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
