/** @jest-environment ./test/fetchEnvironment.ts */
import { screen, waitFor, within } from '@testing-library/react';
import { detailRecordFields } from '../../src/contract/fieldSchemas';
import { formatPath } from '../../src/contract/formatPath';
import { fakeServer, json, serverTransport } from '../fakeServer';
import { renderApp } from '../renderApp';

type Path = readonly (string | number)[];
type Mutation = 'dropped' | 'null' | 'of another type' | 'with one beside it';
const mutations: Mutation[] = ['dropped', 'null', 'of another type', 'with one beside it'];

/** Each call with the panel that shows its response. */
const calls = [
  { call: 'GET /api/borrowers/pipeline', region: 'Pipeline' },
  { call: 'GET /api/borrowers/b-1001', region: 'Borrower detail' },
  { call: 'GET /api/broker/me', region: 'Broker panel' },
  { call: 'GET /api/onboarding/workflow', region: 'Broker panel' },
  { call: 'POST /api/borrowers/b-1001/escalate', region: 'Borrower detail' },
] as const;

const samples = {
  'GET /api/borrowers/pipeline': pipelineSample(),
  'GET /api/borrowers/b-1001': detailSample(),
  'GET /api/broker/me': { name: 'Robert Turner', deals: 16, approval_rate: '75%', pending: 7660 },
  'GET /api/onboarding/workflow': { steps: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], completed: 3 },
  'POST /api/borrowers/b-1001/escalate': { success: true, message: 'Escalated.' },
};

function itemSample(id: string, name: string) {
  return { id, name, loan_type: 'Home Loan', amount: 1000, status: 'New' };
}
function pipelineSample() {
  return {
    new: [itemSample('b-1001', 'Priya Raman')],
    in_review: [itemSample('b-2', 'Second One')],
    approved: [itemSample('b-3', 'Third One')],
  };
}
function detailSample() {
  return {
    ...itemSample('b-1001', 'Priya Raman'),
    email: 'p@example.com',
    phone: '555-0100',
    loan_amount: 1000,
    employment: 'Nurse',
    income: 50000,
    existing_loan: 0,
    credit_score: 720,
    source_of_funds: 'Savings',
    risk_signal: 'None',
    ai_flags: ['one'],
    risk_factors: [{ type: 'error', text: 'Undeclared loan' }],
  };
}

/** Returns the paths of all fields of a value, items of lists included. */
function pathsOf(value: unknown): Path[] {
  if (!(value instanceof Object)) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value);
  return entries.flatMap(([key, field]) => [
    [key],
    ...pathsOf(field).map((path) => [key, ...path]),
  ]);
}

/** Returns a copy of a value with the field at a path mutated. */
function mutate(value: unknown, [key = '', ...rest]: Path, mutation: Mutation): unknown {
  const isList = Array.isArray(value);
  const fields = new Map<string, unknown>(Object.entries(value as object)); // Paths lead to fields.
  const name = String(key);
  const field = fields.get(name);
  if (rest.length > 0) fields.set(name, mutate(field, rest, mutation));
  else if (mutation === 'dropped') fields.delete(name);
  else if (mutation === 'null') fields.set(name, null);
  else if (mutation === 'of another type') fields.set(name, typeof field === 'number' ? 'x' : 7);
  else if (isList) fields.set(String(fields.size), field);
  else fields.set(`${name}_of_theirs`, { nested: [1, null] });
  return isList ? [...fields.values()] : Object.fromEntries(fields);
}

/** Whether a response stays valid: unknown fields, and a detail's fields that may be missing. */
function isHarmless(call: string, path: Path, mutation: Mutation): boolean {
  const [field, index] = path;
  const isStep = field === 'steps' && index !== undefined;
  if (mutation === 'with one beside it') return !isStep && !isCopyOfRow(call, path);
  if (mutation === 'dropped' && typeof path.at(-1) === 'number') return !isStep;
  if (mutation === 'of another type' || path.length > 1) return false;
  return (
    field === 'completed' ||
    (call === 'GET /api/borrowers/b-1001' &&
      field !== 'status' &&
      Object.hasOwn(detailRecordFields, String(field)))
  );
}

/** Whether one more of the field at a path is a row whose id stands twice. */
function isCopyOfRow(call: string, path: Path): boolean {
  return call === 'GET /api/borrowers/pipeline' && path.length === 2;
}

const cases = calls.flatMap(({ call, region }) =>
  pathsOf(samples[call]).flatMap((path) =>
    mutations.map((mutation) => ({ call, region, path, mutation, name: formatPath(path) })),
  ),
);

test('§7 the cases of mutated responses are at least 120', () => {
  expect(cases.length).toBeGreaterThanOrEqual(120);
});

test.each(cases)(
  '§7 §8 $call with $name $mutation is reported with its place, or shows unharmed',
  async ({ call, region, path, mutation }) => {
    const isAction = call.startsWith('POST');
    fakeServer(({ method }, requested) => {
      const key = `${method} ${requested}`;
      if (key === call) return json(mutate(samples[call], path, mutation));
      return key in samples ? json(samples[key as keyof typeof samples]) : undefined;
    });
    const { user } = renderApp({ transport: serverTransport('b-1001'), fresh: true });
    const panel = screen.getByRole('region', { name: region });
    if (isAction) await user.click(await screen.findByRole('button', { name: /^Escalate/ }));

    if (isHarmless(call, path, mutation)) {
      if (isAction) await screen.findByText('Escalated.');
      else {
        await waitFor(() => {
          expect(panel).toHaveAttribute('aria-busy', 'false');
        });
      }
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      return;
    }
    if (call === 'GET /api/borrowers/pipeline' && path.length > 1) {
      const place = mutation === 'with one beside it' ? `${path[0]}[1].id` : formatPath(path);
      expect(await within(panel).findByRole('status')).toHaveTextContent(
        `1 row could not be shown.${place}: expected`,
      );
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      return;
    }
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/The server’s answer is wrong: \S+: expected .+, got ./);
    // The wrong number of steps is an issue of their list.
    const isCount = /dropped|beside/.test(mutation) && typeof path.at(-1) === 'number';
    expect(alert.textContent).toContain(
      `wrong: ${formatPath(isCount ? path.slice(0, -1) : path)}:`,
    );
  },
);
