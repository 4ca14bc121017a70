import { startCommand, type Command } from '../startCommand';
import { webpackCli } from './runWebpack';

export type DevServer = Pick<Command, 'url' | 'readOutput'> & {
  readonly stop: () => Promise<void>;
};

/**
 * Starts the dev server in a folder, on a free port. Resolves when the first build is done; rejects
 * with the output if it fails. Its URL ends in a slash.
 * @param basePort where the dev server begins to look for a free port
 */
export async function startDevServer(
  options: readonly string[],
  cwd: string,
  basePort?: number,
): Promise<DevServer> {
  const { url, readOutput, kill } = await startCommand(
    (output) => {
      const [, result] = /compiled (successfully|with .*)/.exec(output) ?? [];
      if (result?.startsWith('with')) return new Error(`The build failed:\n${output}`);
      return result && /http:\/\/127\.0\.0\.1:\d+\//.exec(output)?.[0];
    },
    [
      webpackCli,
      'serve',
      '--mode=development',
      '--stats=errors-warnings',
      // Two dev servers that look for a port at once can find the same.
      ...(basePort === undefined ? ['--port=0'] : []),
      ...options,
    ],
    { cwd, ...(basePort && { env: { WEBPACK_DEV_SERVER_BASE_PORT: String(basePort) } }) },
  );
  return { url, readOutput, stop: () => kill('SIGTERM') };
}
