import {
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';

/** What a POST has done. */
export type Action = {
  /** The call as the specification words it: `POST /api/borrowers/{id}/escalate`. */
  readonly call: string;
  readonly path: string;
  /** The Idempotency-Key. */
  readonly key: string;
  /** The body of the response, which copies of the POST get as well. */
  readonly response: string;
};

export type ActionLog = {
  /** The actions so far, the first one first. */
  readonly actions: Action[];
  /** Adds an action. Returns when it is kept; throws if it cannot be, and then keeps nothing of it. */
  readonly append: (action: Action) => void;
};

/**
 * Opens a file of actions, one a line, as JSON, or makes it. `append` returns when the action is on
 * the disk. A line that is no action stays in the file and is reported: `kill -9` can cut off the
 * last one, whose POST has had no response.
 */
export function openActionLog(file: string, report: (message: string) => void): ActionLog {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const actions = text.split('\n').flatMap((line, index) => {
    if (line === '') return [];
    const action = parseAction(line);
    if (!action) report(`${file}: line ${index + 1} is ignored: expected an action as JSON.`);
    return action ? [action] : [];
  });
  const descriptor = openSync(file, 'a');
  let start = text === '' || text.endsWith('\n') ? '' : '\n';
  return {
    actions,
    append: (action) => {
      const line = Buffer.from(`${start}${JSON.stringify(action)}\n`);
      const { size } = fstatSync(descriptor);
      try {
        // On a full disk the first write keeps a part of the line, and only the next one throws.
        let written = 0;
        while (written < line.length) written += writeSync(descriptor, line, written);
        fsyncSync(descriptor);
      } catch (error) {
        ftruncateSync(descriptor, size);
        throw error;
      }
      start = '';
      actions.push(action);
    },
  };
}

function parseAction(line: string): Action | undefined {
  try {
    const action = JSON.parse(line) as Partial<Action> | null;
    const fields = [action?.call, action?.path, action?.key, action?.response];
    // Checked in this line.
    return fields.every((field) => typeof field === 'string') ? (action as Action) : undefined;
  } catch {
    return undefined;
  }
}
