import * as v from 'valibot';
import * as schemas from '../schemas';

/** The message about an id that is not in the pipeline. */
export const KNOWN_ID = 'the id of a borrower in the pipeline';

/** The portfolio file: all data of the screen. Each file needs a new schema, because it collects the ids. */
export const portfolioSchema = v.lazy(() => {
  const ids = new Set<string>();
  const knownId = v.pipe(
    v.string(),
    v.check((value) => ids.has(value), KNOWN_ID),
  );
  const listItem = v.strictObject({ ...schemas.listItemFields, id: schemas.uniqueId(ids) });

  return v.strictObject({
    // The pipeline comes first, because valibot checks the fields in this order.
    pipeline: v.strictObject(schemas.pipelineFields(v.array(listItem))),
    active_borrower: v.nullish(knownId),
    borrowers: v.pipe(
      // v.object and v.record skip ids such as `__proto__`, and their records would not be validated.
      v.custom<object>((value) => typeof value === 'object' && value !== null, 'an object'),
      v.transform((records) => new Map(Object.entries(records))),
      v.map(knownId, v.strictObject(schemas.detailRecordFields)),
      v.transform((records) => Object.fromEntries(records)),
    ),
    broker: v.strictObject({ id: schemas.id, ...schemas.brokerFields }),
    workflow: v.strictObject(schemas.workflowFields),
  });
});

/** A portfolio: the content of one file, and all that the local base query answers from. */
export type Portfolio = v.InferOutput<typeof portfolioSchema>;
