import * as v from 'valibot';
import {
  brokerFields,
  detailRecordFields,
  listItemFields,
  text,
  workflowFields,
} from '../portfolio/fieldSchemas';
import type { EndpointName, ResponseOf } from '../server/localBaseQuery';

const group = v.array(response(listItemFields), 'a list of borrowers');
const actionResponse = response({ success: v.boolean('true or false'), message: text });

/**
 * What a server must answer to each call (§7), made of the field schemas of the portfolio file.
 * Unknown fields are allowed. @valibot/to-json-schema converts them with ignoreActions: ['finite'],
 * because JSON has no infinite numbers (but JSON.parse reads 1e999 as one).
 */
export const responseSchemas = {
  getPipeline: response({ new: group, in_review: group, approved: group }),
  getBorrower: response({ ...detailRecordFields, ...listItemFields }),
  requestDocuments: actionResponse,
  sendToValuer: actionResponse,
  approveLoan: actionResponse,
  escalateToCommittee: actionResponse,
  getBroker: response({ ...brokerFields, role: v.nullish(text) }),
  getWorkflow: response(workflowFields),
} satisfies { readonly [Name in EndpointName]: v.GenericSchema<unknown, ResponseOf<Name>> };

/** An object with these fields. Any others are allowed, and dropped by readResponse. */
function response<Entries extends v.ObjectEntries>(entries: Entries) {
  // valibot reports a missing field with the object's message and the field's path.
  return v.object(entries, ({ path }) => (path ? 'a value' : 'an object'));
}
