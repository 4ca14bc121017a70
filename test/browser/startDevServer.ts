import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { project, webpackCli } from './runWebpack';

export type DevServer = {
  /** Ends in a slash. */
  readonly url: string;
  /** Returns what the dev server has printed so far, without colours. */
  readonly readOutput: () => string;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the dev server in a folder, by default the project's, on a free port. Resolves when the
 * first build is done; rejects with the output if it fails.
 * @param env environment variables; from a base port on, the dev server looks for a free port
 */
export async function startDevServer(
  options: readonly string[] = [],
  cwd = project,
  env: { readonly WEBPACK_DEV_SERVER_BASE_PORT?: string } = {},
): Promise<DevServer> {
  const server = spawn(
    process.execPath,
    [
      webpackCli,
      'serve',
      '--mode=development',
      '--stats=errors-warnings',
      // Two dev servers that look for a port at once can find the same.
      ...(env.WEBPACK_DEV_SERVER_BASE_PORT === undefined ? ['--port=0'] : []),
      ...options,
    ],
    { cwd, env: { ...process.env, ...env } },
  );
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill();
    // The dev server first waits for its open sockets.
    const timer = setTimeout(() => server.kill('SIGKILL'), 5000);
    await exited;
    clearTimeout(timer);
  };

  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    function onData(chunk: Buffer) {
      // Playwright's workers ask their child processes for colours.
      output += stripVTControlCharacters(chunk.toString());
      const [, result] = /compiled (successfully|with .*)/.exec(output) ?? [];
      const [url] = /http:\/\/127\.0\.0\.1:\d+\//.exec(output) ?? [];
      if (result?.startsWith('with')) reject(new Error(`The build failed:\n${output}`));
      else if (result && url) resolve(url);
    }
    server.stdout.on('data', onData);
    server.stderr.on('data', onData);
    server.on('exit', () => {
      reject(new Error(`The dev server exited:\n${output}`));
    });
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, readOutput: () => output, stop };
}
