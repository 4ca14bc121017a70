import * as v from 'valibot';
import {
  brokerContactFields,
  brokerFields,
  detailRecordFields,
  listItemFields,
  text,
  workflowFields,
} from '../contract/fieldSchemas';

const listItem = exactly(listItemFields);
const detailRecord = exactly(detailRecordFields);
const group = v.array(listItem, 'a list of borrowers');

const pipeline = v.pipe(
  exactly({ new: group, in_review: group, approved: group }),
  v.rawCheck(({ dataset, addIssue }) => {
    const seen = new Set<unknown>();
    for (const { id, path } of idsOf(dataset.value)) {
      if (seen.has(id)) addIssue({ message: 'a unique id', input: id, path });
      seen.add(id);
    }
  }),
);

// Not v.record, which skips ids such as `__proto__`: their records would not be validated.
const borrowers = v.pipe(
  v.custom<Record<string, v.InferOutput<typeof detailRecord>>>(isObject, 'an object'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [id, record] of Object.entries(dataset.value)) {
      issuesOf(detailRecord, id, record).forEach(addIssue);
    }
  }),
);

/** The portfolio file, which holds all data of the screen (§3). The types below derive from it. */
export const portfolioSchema = v.pipe(
  exactly({
    active_borrower: v.nullish(text),
    pipeline,
    borrowers,
    broker: exactly({ id: text, ...brokerFields, ...brokerContactFields }),
    workflow: exactly(workflowFields),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!isObject(dataset.value)) return;
    const { active_borrower: active, pipeline: groups, borrowers: records } = dataset.value;
    const ids = new Set(idsOf(groups).map(({ id }) => id));
    const message = 'the id of a borrower in the pipeline';
    if (typeof active === 'string' && !ids.has(active)) {
      addIssue({ message, input: active, path: [pathItem('active_borrower')] });
    }
    // Without one of the lists, its issue would get lost among those of its records.
    if (!isObject(records) || !hasAllLists(groups)) return;
    for (const id of Object.keys(records)) {
      if (ids.has(id)) continue;
      addIssue({ message, input: id, path: [pathItem('borrowers'), pathItem(id)] });
    }
  }),
);

/** A portfolio: the content of one file, and all that a local transport answers from. */
export type Portfolio = v.InferOutput<typeof portfolioSchema>;
/** A borrower's detail record (§3 Borrower). Every field may be missing or null. */
export type BorrowerRecord = v.InferOutput<typeof detailRecord>;

/**
 * An object with exactly these fields. Unlike v.strictObject it reports every unknown field, says
 * what was expected in place of a missing one, and does not accept an array.
 */
function exactly<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.pipe(
    v.custom<v.InferOutput<v.ObjectSchema<Entries, undefined>>>(isObject, 'an object'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const found = new Map<string, unknown>(Object.entries(dataset.value));
      for (const [field, schema] of Object.entries(entries)) {
        issuesOf(schema, field, found.get(field)).forEach(addIssue);
        found.delete(field);
      }
      for (const [field, input] of found) {
        addIssue({ message: 'no such field', input, path: [pathItem(field)] });
      }
    }),
  );
}

/** Returns the issues of a field's value, with the field at the front of each path. */
function issuesOf(schema: v.GenericSchema, field: string, value: unknown) {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map(({ message, input, path = [] }) => ({
    message,
    input,
    path: [pathItem(field), ...path] satisfies v.BaseIssue<unknown>['path'],
  }));
}

/** Returns the ids in a pipeline with their paths. Skips whatever is not a list, item or text id. */
function idsOf(groups: unknown): { id: string; path: Path }[] {
  if (!isObject(groups)) return [];
  return Object.entries(groups).flatMap(([name, items]) =>
    (Array.isArray(items) ? items : []).flatMap((item: unknown, index) =>
      isObject(item) && typeof item.id === 'string'
        ? [{ id: item.id, path: [pathItem(name), pathItem(index), pathItem('id')] }]
        : [],
    ),
  );
}

function hasAllLists(groups: unknown): boolean {
  return (
    isObject(groups) &&
    ['new', 'in_review', 'approved'].every((name) => Array.isArray(groups[name]))
  );
}

type Path = [v.UnknownPathItem, ...v.UnknownPathItem[]];

function pathItem(key: string | number): v.UnknownPathItem {
  return { type: 'unknown', origin: 'value', input: undefined, key, value: undefined };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
