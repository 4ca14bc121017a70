import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { copyProject, project, webpackCli } from './runWebpack';

/** Where the copy of the project is, one a worker. Its webpack cache stays for the next run. */
const folder = path.join(project, `test-results/edited-project-${process.env.TEST_PARALLEL_INDEX}`);

export type EditableDevServer = Awaited<ReturnType<typeof startEditableDevServer>>;

/** Starts the real dev server in a folder. Resolves when the first build has succeeded, with its URL. */
export async function startDevServer(cwd: string, options: readonly string[] = []) {
  // Two dev servers that look for a port at once could find the same.
  const child = spawn(process.execPath, [webpackCli, 'serve', '--mode=development', '--port=0', ...options], { cwd });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    function onData(chunk: Buffer) {
      output += stripVTControlCharacters(chunk.toString()); // Playwright's workers ask their child processes for colours.
      const [found] = /http:\/\/127\.0\.0\.1:\d+\//.exec(output) ?? [];
      if (found && output.includes('compiled successfully')) resolve(found);
    }
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.on('exit', () => reject(new Error(`The dev server exited:\n${output}`)));
  });
  /** Returns what the dev server has printed so far, without colours. */
  const readOutput = () => output;
  async function stop() {
    child.kill('SIGKILL'); // It would first wait for its open sockets.
    await once(child, 'exit');
  }
  return { url, readOutput, stop };
}

/** Starts the dev server on a fresh copy of the project, in which a test can edit files. */
export async function startEditableDevServer(options?: readonly string[]) {
  copyProject(folder);
  const originals = new Map<string, string>();
  const readFile = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  return {
    ...(await startDevServer(folder, options)),
    /** Edits a file. Throws if it does not contain the text to replace. */
    editFile(file: string, search: string, replacement: string) {
      const text = readFile(file);
      if (!text.includes(search)) throw new Error(`${file} does not contain “${search}”.`);
      if (!originals.has(file)) originals.set(file, text);
      writeFileSync(path.join(folder, file), text.replace(search, replacement));
    },
    undoEdits() {
      for (const [file, text] of originals) writeFileSync(path.join(folder, file), text);
      originals.clear();
    },
  };
}
