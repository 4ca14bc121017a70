import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { project, webpackCli } from '../browser/runWebpack';

/** Where the copy of the project is. Its webpack cache stays for the next run. */
const folder = path.join(project, 'test-results/devtools-project');

const copied = ['src', 'styles', 'package.json', 'tsconfig.json', 'webpack.config.js'];

export type DevServer = {
  readonly url: string;
  /** Returns the text of a file, as the dev server serves it. */
  readonly readFile: (file: string) => string;
  /** Edits a file. Throws if it does not contain the text to replace. Returns a function to undo it. */
  readonly editFile: (file: string, search: string, replacement: string) => () => void;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the real dev server on a copy of the project, so that a test can edit a file and an edit
 * in the project does not reload a page under test. Resolves when the first build is done.
 */
export async function startDevServer(): Promise<DevServer> {
  for (const name of copied) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
    // With its time, because webpack's cache compares it.
    cpSync(path.join(project, name), path.join(folder, name), {
      recursive: true,
      preserveTimestamps: true,
    });
  }

  const server = spawn(
    process.execPath,
    [webpackCli, 'serve', '--mode=development', '--port=auto', '--stats=errors-warnings'],
    { cwd: folder },
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

  const readFile = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  return {
    url,
    readFile,
    editFile: (file, search, replacement) => {
      const text = readFile(file);
      if (!text.includes(search)) throw new Error(`${file} does not contain “${search}”.`);
      writeFileSync(
        path.join(folder, file),
        text.replace(search, () => replacement),
      );
      return () => {
        writeFileSync(path.join(folder, file), text);
      };
    },
    stop,
  };
}
