/** How a call fails. What is left out is answered as without a fault. */
export type Fault = {
  /** How many requests fail; without it, all. */
  readonly times?: number;
  /** The delay of the response in ms. A POST acts before it, so a client that gives up cannot know. */
  readonly delay?: number;
  /** The connection is reset or kept without a response. A POST has acted by then. */
  readonly connection?: 'reset' | 'hang';
  /** The response's status, with a problem document unless there is a body. */
  readonly status?: number;
  /** Whether a POST acts before it is answered with `status`. */
  readonly acts?: boolean;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Changes the data of a successful response. */
  readonly changeData?: (data: object) => unknown;
  /** Leaves out the CORS headers, on the response and on its preflight. */
  readonly withoutCors?: boolean;
};

const html = { 'Content-Type': 'text/html' };

/** The faults by name. An argument follows the name after a colon: `slow:2000`. */
export const namedFaults = {
  slow: (ms = '2000') => ({ delay: Number(ms) }),
  hang: () => ({ connection: 'hang' }),
  reset: () => ({ connection: 'reset' }),
  'no-cors': () => ({ withoutCors: true }),
  status: (status = '500') => ({ status: Number(status), ...extraHeaders[status] }),
  'acts-then': (status = '500') => ({ status: Number(status), acts: true }),
  html: (status = '500') => ({
    status: Number(status),
    headers: html,
    body: '<!doctype html><title>Bad gateway</title><h1>Please try later</h1>',
  }),
  empty: (status = '204') => ({ status: Number(status), body: '' }),
  null: () => ({ changeData: () => null }),
  redirect: () => ({ status: 302, headers: { ...html, Location: '/sign-in' }, body: '' }),
  'other-id': () => ({ changeData: (data) => ({ ...data, id: 'another' }) }),
  'wrong-type': (field = 'name') => ({
    changeData: (data) => withWrongType(data, field.split('.')),
  }),
} satisfies Record<string, (argument?: string) => Fault>;

const extraHeaders: Record<string, Pick<Fault, 'headers'>> = {
  '401': { headers: { 'WWW-Authenticate': 'Cookie' } },
  '429': { headers: { 'Retry-After': '30' } },
};

// HTTP has no other status that ends a response, and Node throws at some.
const statusPattern = /^[2-5]\d\d$/;

/** What an argument must look like. A fault that is not in here takes none. */
const argumentPatterns: Partial<Record<keyof typeof namedFaults, RegExp>> = {
  slow: /^\d{1,6}$/, // A timer of more than 24 days fires at once.
  status: statusPattern,
  'acts-then': statusPattern,
  html: statusPattern,
  empty: statusPattern,
  'wrong-type': /^/,
};

/**
 * Reads a fault as the command line words it: `reset`, `slow:2000`, `503` for `status:503`, `503*2`
 * for two requests. Throws on an unknown one.
 */
export function parseFault(text: string): Fault {
  const withName = text.replace(/^[2-5]\d\d(?=\*|$)/, 'status:$&');
  const [, name = '', argument, times] =
    /^([\w-]+?)(?::([\w.]+))?(?:\*([1-9]\d*))?$/.exec(withName) ?? [];
  if (!isFaultName(name) || (argument !== undefined && !argumentPatterns[name]?.test(argument))) {
    const names = Object.keys(namedFaults).join(', ');
    throw new Error(`expected a status from 200 to 599 or one of ${names}, got "${text}"`);
  }
  return { ...namedFaults[name](argument), ...(times !== undefined && { times: Number(times) }) };
}

function isFaultName(name: string): name is keyof typeof namedFaults {
  return Object.hasOwn(namedFaults, name);
}

/** Returns a copy with text for a number, and 1 for anything else, in the field at a path. */
function withWrongType(data: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined) return typeof data === 'number' ? 'text' : 1;
  if (Array.isArray(data)) {
    return data.map((item: unknown, index) =>
      String(index) === key ? withWrongType(item, rest) : item,
    );
  }
  const fields = new Map<string, unknown>(Object.entries(data ?? {}));
  return Object.fromEntries(fields.set(key, withWrongType(fields.get(key), rest)));
}
