import { existsSync } from 'node:fs';
import path from 'node:path';

const folder = process.env.REDUX_DEVTOOLS_EXTENSION;

/** The folder of the unpacked Redux DevTools extension; undefined if there is none. */
export const extensionFolder =
  folder && existsSync(path.join(folder, 'manifest.json')) ? path.resolve(folder) : undefined;
