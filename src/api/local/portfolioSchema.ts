import * as v from 'valibot';
import { mapNames } from '../../domain/stage';
import {
  brokerContactFields,
  brokerFields,
  detailRecordFields,
  listItemFields,
  text,
  workflowFields,
} from '../schemas';
import { groups } from '../groups';

const listItem = exactly(listItemFields);
const detailRecord = exactly(detailRecordFields);
const list = v.array(listItem, 'a list of borrowers');

const pipeline = v.pipe(
  exactly(mapNames(groups, () => list)),
  v.rawCheck(({ dataset, addIssue }) => {
    const seen = new Set<unknown>();
    for (const { id, path } of idsOf(dataset.value)) {
      if (seen.has(id)) addIssue({ message: 'a unique id', input: id, path });
      seen.add(id);
    }
  }),
);

// As a Map: v.record skips ids such as `__proto__`, and their records would not be validated.
const borrowers = v.pipe(
  v.custom<Record<string, BorrowerRecord>>(isObject, 'an object'),
  v.transform((records) => new Map(Object.entries(records))),
  v.map(text, detailRecord),
);

/** The portfolio file, which holds all data of the screen. The types below derive from it. */
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
    const { active_borrower: active, pipeline: lists, borrowers: records } = dataset.value;
    const ids = new Set(idsOf(lists).map(({ id }) => id));
    const message = 'the id of a borrower in the pipeline';
    if (typeof active === 'string' && !ids.has(active)) {
      addIssue({ message, input: active, path: [pathItem('active_borrower')] });
    }
    // Without one of the lists, its issue would get lost among those of its records.
    if (!(records instanceof Map) || !isObject(lists)) return;
    if (!groups.every((group) => Array.isArray(lists[group]))) return;
    for (const id of Array.from(records.keys(), String)) {
      if (ids.has(id)) continue;
      addIssue({ message, input: id, path: [pathItem('borrowers'), pathItem(id)] });
    }
  }),
);

/** A portfolio: the content of one file, and all that the local base query answers from. */
export type Portfolio = v.InferInput<typeof portfolioSchema>;
/** A borrower's detail record. Every field may be missing or null. */
export type BorrowerRecord = v.InferOutput<typeof detailRecord>;

/**
 * An object with exactly these fields. Unlike v.strictObject it reports every unknown field, says
 * what was expected in place of a missing one, and does not accept an array.
 */
function exactly<Entries extends v.ObjectEntries>(
  entries: Entries,
): v.GenericSchema<v.InferInput<v.ObjectSchema<Entries, undefined>>> {
  return v.pipe(
    v.custom<v.InferInput<v.ObjectSchema<Entries, undefined>>>(isObject, 'an object'),
    v.objectWithRest(entries, v.never('no such field'), ({ path }) => {
      const { message } = entries[String(path?.at(-1)?.key)] as { message?: string };
      return message ?? 'a value';
    }),
  );
}

/** Returns the ids in a pipeline with their paths. Skips whatever is not a list, item or text id. */
function idsOf(lists: unknown): { id: string; path: Path }[] {
  if (!isObject(lists)) return [];
  return Object.entries(lists).flatMap(([name, items]) =>
    (Array.isArray(items) ? items : []).flatMap((item: unknown, index) =>
      isObject(item) && typeof item.id === 'string'
        ? [{ id: item.id, path: [pathItem(name), pathItem(index), pathItem('id')] }]
        : [],
    ),
  );
}

type Path = [v.UnknownPathItem, ...v.UnknownPathItem[]];

function pathItem(key: string | number): v.UnknownPathItem {
  return { type: 'unknown', origin: 'value', input: undefined, key, value: undefined };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
