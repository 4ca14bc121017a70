import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts `npm run server` with these options, on a free port by default. */
export async function startServerCommand(...options: string[]) {
  const child = spawn(process.execPath, [
    '--require',
    './src/webpack/registerTypeScript.js',
    'src/server/referenceServer/main.ts',
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
    /** Ends in a slash. */
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
