import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startCommand } from '../startCommand';
import { copyProject, project, webpackCli } from './runWebpack';

/** Where the copy of the project is, one a worker. Its webpack cache stays for the next run. */
const folder = path.join(project, `test-results/edited-project-${process.env.TEST_PARALLEL_INDEX}`);

export type EditableDevServer = Awaited<ReturnType<typeof startEditableDevServer>>;

/** Starts the real dev server in a folder. Resolves when the first build has succeeded. Its URL ends in a slash. */
export function startDevServer(cwd: string, options: readonly string[] = []) {
  const findUrl = (output: string) =>
    output.includes('compiled successfully') ? /http:\/\/127\.0\.0\.1:\d+\//.exec(output)?.[0] : undefined;
  // Two dev servers that look for a port at once could find the same.
  const flags = ['serve', '--mode=development', '--port=0', '--stats=errors-warnings', ...options];
  return startCommand(findUrl, [webpackCli, ...flags], cwd);
}

/**
 * Starts the dev server on a fresh copy of the project, so that a test can edit a file and an edit in the
 * project does not reload a page under test.
 */
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
