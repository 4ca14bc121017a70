import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyProject, project } from './runWebpack';
import { startDevServer, type DevServer } from './startDevServer';

/** Where the copy of the project is, one a worker. Its webpack cache stays for the next run. */
const folder = path.join(project, `test-results/edited-project-${process.env.TEST_PARALLEL_INDEX}`);

export type EditableDevServer = DevServer & {
  /** Returns the text of a file, as the dev server serves it. */
  readonly readFile: (file: string) => string;
  /** Edits a file. Throws if it does not contain the text to replace. */
  readonly editFile: (file: string, search: string, replacement: string) => void;
  readonly undoEdits: () => void;
};

/**
 * Starts the real dev server on a fresh copy of the project, so that a test can edit a file and an
 * edit in the project does not reload a page under test. Resolves when the first build is done.
 */
export async function startEditableDevServer(
  options: readonly string[] = [],
  basePort?: number,
): Promise<EditableDevServer> {
  copyProject(folder);
  const server = await startDevServer(options, folder, basePort);

  const originals = new Map<string, string>();
  const readFile = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const editFile = (file: string, search: string, replacement: string) => {
    const text = readFile(file);
    if (!text.includes(search)) throw new Error(`${file} does not contain “${search}”.`);
    if (!originals.has(file)) originals.set(file, text);
    const edited = text.replace(search, () => replacement);
    writeFileSync(path.join(folder, file), edited);
  };
  const undoEdits = () => {
    for (const [file, text] of originals) writeFileSync(path.join(folder, file), text);
    originals.clear();
  };
  return { ...server, readFile, editFile, undoEdits };
}
