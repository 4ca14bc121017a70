import * as v from 'valibot';
import { mapNames } from '../domain/stage';
import type { EndpointName } from './calls';
import { groups } from './groups';
import {
  brokerContactFields,
  brokerFields,
  detailRecordFields,
  listItemFields,
  text,
  workflowFields,
} from './fieldSchemas';

const listItem = responseSchema(listItemFields);
const list = v.array(listItem, 'a list of borrowers');
const actionResult = responseSchema({ success: v.boolean('true or false'), message: text });

/** The response of each call, an object. Unknown fields are allowed. */
export const responseSchemas = {
  getPipeline: responseSchema(mapNames(groups, () => list)),
  getBorrower: responseSchema({ ...detailRecordFields, ...listItemFields }),
  requestDocuments: actionResult,
  sendToValuer: actionResult,
  approveLoan: actionResult,
  escalateToCommittee: actionResult,
  getBroker: responseSchema({
    ...brokerFields,
    role: v.nullish(text),
    // Contacts that cannot become links are left out.
    phone: v.fallback(brokerContactFields.phone, null),
    email: v.fallback(brokerContactFields.email, null),
  }),
  getWorkflow: responseSchema(workflowFields),
} satisfies Record<EndpointName, ReturnType<typeof responseSchema>>;

export type ResponseOf<Name extends EndpointName> = v.InferOutput<(typeof responseSchemas)[Name]>;
/** A transport's pipeline. `count` wrong rows are left out; `total` counts the ids of all rows. */
export type PipelineResponse = ResponseOf<'getPipeline'> & {
  readonly omitted?: { readonly count: number; readonly reason: string; readonly total: number };
};
export type BorrowerListItem = v.InferOutput<typeof listItem>;

/** An object with these fields. Others are allowed. readResponse drops them, but not in lists. */
function responseSchema<Entries extends v.ObjectEntries>(entries: Entries) {
  // valibot reports a missing field with the object's message and the field's path.
  return v.object(entries, ({ path }) => (path ? 'a value' : 'an object'));
}
