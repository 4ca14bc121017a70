import * as v from 'valibot';

// A message says what was expected; checkPortfolio says where, and what was there instead.
const text = v.string('text');
const name = v.pipe(text, v.regex(/\S/u, 'text that is not blank'));
const number = v.pipe(v.number('a number'), v.finite('a finite number'));
const amount = v.pipe(number, v.minValue(0, 'a number that is not negative'));

const listItem = exactly({ id: text, name, loan_type: text, amount, status: text });

const detailRecord = exactly({
  email: v.nullish(text),
  phone: v.nullish(text),
  loan_amount: v.nullish(amount),
  status: v.nullish(text),
  employment: v.nullish(text),
  income: v.nullish(number),
  existing_loan: v.nullish(amount),
  credit_score: v.nullish(number),
  source_of_funds: v.nullish(text),
  risk_signal: v.nullish(text),
  ai_flags: v.nullish(v.array(text, 'a list of texts')),
});

const group = v.array(listItem, 'a list of borrowers');

const pipeline = v.pipe(
  exactly({ new: group, in_review: group, approved: group }),
  v.rawCheck(({ dataset, addIssue }) => {
    const seen = new Set<unknown>();
    for (const { id, path } of idsOf(dataset.value)) {
      if (seen.has(id)) addIssue({ message: 'an id of its own', input: id, path });
      seen.add(id);
    }
  }),
);

// Not v.record, which passes over ids like `__proto__`: their records would go unchecked.
const borrowers = v.pipe(
  v.custom<Record<string, v.InferOutput<typeof detailRecord>>>(isObject, 'an object'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [id, record] of Object.entries(dataset.value)) {
      faultsOf(detailRecord, id, record).forEach(addIssue);
    }
  }),
);

/** The portfolio file: all data the screen shows (§3). The types below come from it. */
export const portfolioSchema = v.pipe(
  exactly({
    active_borrower: v.nullish(text),
    pipeline,
    borrowers,
    broker: exactly({ id: text, name, deals: number, approval_rate: text, pending: number }),
    workflow: exactly({
      steps: v.pipe(v.array(name, 'a list of names'), v.length(7, 'seven names')),
    }),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!isObject(dataset.value)) return;
    const { active_borrower: active, pipeline: groups } = dataset.value;
    if (typeof active !== 'string' || idsOf(groups).some(({ id }) => id === active)) return;
    addIssue({
      message: 'the id of a borrower in the pipeline',
      input: active,
      path: [step('active_borrower')],
    });
  }),
);

/** A portfolio: what one file holds and one store answers from. */
export type Portfolio = v.InferOutput<typeof portfolioSchema>;
/** What the pipeline list knows of a borrower (§3 Borrower); the amount is in dollars. */
export type BorrowerListItem = v.InferOutput<typeof listItem>;
/** What only the detail knows of a borrower (§3 Borrower); every field may be missing. */
export type BorrowerRecord = v.InferOutput<typeof detailRecord>;

/**
 * An object with these fields and no others. Unlike v.strictObject it names every field too many,
 * says of a missing one what was expected in its place, and takes no list for an object.
 */
function exactly<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.custom<v.InferOutput<v.ObjectSchema<Entries, undefined>>>(isObject, 'an object'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const found = new Map<string, unknown>(Object.entries(dataset.value));
      for (const [field, schema] of Object.entries(entries)) {
        faultsOf(schema, field, found.get(field)).forEach(addIssue);
        found.delete(field);
      }
      for (const [field, input] of found) {
        addIssue({ message: 'no such field', input, path: [step(field)] });
      }
    }),
  );
}

/** What a schema finds wrong with the value of a field, placed in that field. */
function faultsOf(schema: v.GenericSchema, field: string, value: unknown) {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map(({ message, input, path = [] }) => ({
    message,
    input,
    path: [step(field), ...path] satisfies v.BaseIssue<unknown>['path'],
  }));
}

/** The ids in a pipeline, each with its place; what is no id or stands in no list is passed over. */
function idsOf(groups: unknown) {
  if (!isObject(groups)) return [];
  return Object.entries(groups).flatMap(([name, items]) =>
    (Array.isArray(items) ? items : []).flatMap((item: unknown, index) =>
      isObject(item) && typeof item.id === 'string'
        ? [{ id: item.id, path: [step(name), step(index), step('id')] as Path }]
        : [],
    ),
  );
}

type Path = [v.UnknownPathItem, ...v.UnknownPathItem[]];

function step(key: string | number): v.UnknownPathItem {
  return { type: 'unknown', origin: 'value', input: undefined, key, value: undefined };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
