import { existsSync } from 'node:fs';
import path from 'node:path';

const folder = process.env.REDUX_DEVTOOLS_EXTENSION;

/** The folder of the unpacked Redux DevTools extension; undefined if there is none. */
export const extensionFolder =
  folder && existsSync(path.join(folder, 'manifest.json')) ? path.resolve(folder) : undefined;

/** Why the suite is skipped without the extension, and what to do. */
export const skipMessage =
  `Redux DevTools suite skipped: ${folder ? `there is no extension in ${folder}` : 'REDUX_DEVTOOLS_EXTENSION is not set'}. ` +
  'Set it to the folder of the unpacked extension, which https://github.com/reduxjs/redux-devtools builds (see its extension/README.md).';
