import { rmSync } from 'node:fs';
import { buildsFolder } from './builds';

/** Playwright's global set-up: what an earlier run built is of an earlier source. */
export default function forgetBuilds(): void {
  rmSync(buildsFolder, { recursive: true, force: true });
}
