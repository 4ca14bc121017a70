import * as v from 'valibot';
import {
  brokerFields,
  detailRecordFields,
  id,
  listItemFields,
  pipelineFields,
  text,
  uniqueId,
  workflowFields,
} from '../schemas';

// v.object and v.strictObject also accept an array.
const object = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object',
);
const detailRecord = exactly(detailRecordFields);

/**
 * The portfolio file, which holds all data of the screen. The type below derives from it. The schema is made anew for
 * each file, because it collects the ids of the file's pipeline.
 */
export const portfolioSchema = v.lazy(() => {
  const ids = new Set<string>();
  const knownId = v.pipe(
    text,
    v.check((value) => ids.has(value), 'the id of a borrower in the pipeline'),
  );
  const listItem = exactly({ ...listItemFields, id: uniqueId(ids) });
  const list = v.array(listItem, 'a list of borrowers');

  return exactly({
    // The pipeline comes first, because valibot checks the fields in this order.
    pipeline: exactly(pipelineFields(list)),
    active_borrower: v.nullish(knownId),
    borrowers: v.pipe(
      object,
      // v.record skips ids such as `__proto__`, and their records would not be validated.
      v.transform((records) => new Map(Object.entries(records))),
      v.map(knownId, detailRecord),
      v.transform((records) => Object.fromEntries(records)),
    ),
    broker: exactly({ id, ...brokerFields }),
    workflow: exactly(workflowFields),
  });
});

/** A portfolio: the content of one file, and all that the local base query answers from. */
export type Portfolio = v.InferOutput<typeof portfolioSchema>;

/** An object with exactly these fields. */
function exactly<Entries extends v.ObjectEntries>(entries: Entries) {
  const fields = v.strictObject(entries, ({ expected, path }) => {
    if (expected === 'never') return 'no such field';
    // valibot reports a missing field with the object's message. The field's own says more.
    const field = entries[String(path?.at(-1)?.key)];
    return field && 'message' in field ? String(field.message) : 'a value';
  });
  return v.pipe(object, fields);
}
