import { existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/** What a POST has done. */
export type Act = {
  /** In the words of the specification: `POST /api/borrowers/{id}/escalate`. */
  readonly call: string;
  readonly path: string;
  /** The Idempotency-Key. */
  readonly key: string;
  /** The body of the answer, which copies of the POST get as well. */
  readonly answer: string;
};

export type ActLog = {
  /** The acts so far, the first one first. */
  readonly acts: Act[];
  /** Adds an act. Returns when it is kept. */
  readonly append: (act: Act) => void;
};

/**
 * Opens a file of acts, one a line, as JSON, or makes it. `append` returns when the act is on the
 * disk. A line that is no act stays in the file and is reported: `kill -9` can cut off the last one,
 * whose POST has had no answer.
 */
export function openActLog(file: string, report: (message: string) => void): ActLog {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const acts = text.split('\n').flatMap((line, index) => {
    if (line === '') return [];
    const act = parseAct(line);
    if (!act) report(`${file}: line ${index + 1} is ignored: expected an act as JSON.`);
    return act ? [act] : [];
  });
  const descriptor = openSync(file, 'a');
  if (text !== '' && !text.endsWith('\n')) writeSync(descriptor, '\n');
  return {
    acts,
    append: (act) => {
      writeSync(descriptor, `${JSON.stringify(act)}\n`);
      fsyncSync(descriptor);
      acts.push(act);
    },
  };
}

function parseAct(line: string): Act | undefined {
  try {
    const act = JSON.parse(line) as Partial<Act> | null;
    const fields = [act?.call, act?.path, act?.key, act?.answer];
    // Checked in this line.
    return fields.every((field) => typeof field === 'string') ? (act as Act) : undefined;
  } catch {
    return undefined;
  }
}
