import * as v from 'valibot';
import { severities } from '../domain/borrower';
import { visibleCharacter } from '../domain/text';
import { actionNames, type ActionName, type EndpointName } from './endpoints';

// A message says what was expected. Whoever reports it adds the path and the value it found.
export const text = v.string('text');
const name = v.pipe(text, v.regex(visibleCharacter, 'text that is not blank'));
const number = v.pipe(v.number('a number'), v.finite('a finite number'));
const amount = v.pipe(number, v.minValue(0, 'a number that is not negative'));

/** The fields of a borrower in the pipeline's lists. The amount is in dollars. */
export const listItemFields = { id: text, name, loan_type: text, amount, status: text };

const riskFactorList = v.array(
  v.object({ type: v.picklist(severities, 'warning, info or error'), text }, 'a type and a text'),
  'a list of risk factors',
);

const contacts = { email: v.nullish(text), phone: v.nullish(text) };

/** The fields of a borrower's detail record. Each may be missing or null. */
export const detailRecordFields = {
  ...contacts,
  loan_amount: v.nullish(amount),
  status: v.nullish(text),
  employment: v.nullish(text),
  income: v.nullish(number),
  existing_loan: v.nullish(amount),
  credit_score: v.nullish(number),
  source_of_funds: v.nullish(text),
  risk_signal: v.nullish(text),
  ai_flags: v.nullish(v.array(text, 'a list of texts')),
  risk_factors: v.nullish(riskFactorList),
};

/** The fields of a broker in a portfolio, except the id. `pending` is in dollars. */
export const brokerFields = { name, deals: number, approval_rate: text, pending: number, ...contacts };

const stepCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7));

export const workflowFields = {
  steps: v.pipe(v.array(name, 'a list of names'), v.length(7, 'seven names')),
  completed: v.nullish(v.message(stepCount, 'a whole number from 0 to 7')),
};

/** The groups of the pipeline, in the order of the tabs. Each is a list. */
export const pipelineFields = <List extends v.GenericSchema>(list: List) => ({
  new: list,
  in_review: list,
  approved: list,
});

const listItem = responseSchema(listItemFields);
const list = v.array(listItem, 'a list of borrowers');
const actionResult = responseSchema({ success: v.boolean('true or false'), message: text });

// Object.fromEntries gives string keys.
const actionResults = Object.fromEntries(actionNames.map((name) => [name, actionResult])) as Record<
  ActionName,
  typeof actionResult
>;

/** The response of each endpoint, an object. Unknown fields are allowed. */
export const responseSchemas = {
  getPipeline: responseSchema(pipelineFields(list)),
  getBorrower: responseSchema({ ...detailRecordFields, ...listItemFields }),
  getBroker: responseSchema({ ...brokerFields, role: v.nullish(text) }), // Only a server may have a role.
  getWorkflow: responseSchema(workflowFields),
  ...actionResults,
} satisfies Record<EndpointName, ReturnType<typeof responseSchema>>;

export type ResponseOf<Name extends EndpointName> = v.InferOutput<(typeof responseSchemas)[Name]>;
/** Says whether an action has succeeded. The message is the server's own. */
export type ActionResult = v.InferOutput<typeof actionResult>;
export type BorrowerListItem = v.InferOutput<typeof listItem>;

/** An object with these fields. Others are allowed. */
function responseSchema<Entries extends v.ObjectEntries>(entries: Entries) {
  // valibot asks for this message with a path if a field is missing, and without one if there is no object.
  return v.object(entries, ({ path }) => (path ? 'a value' : 'an object'));
}
