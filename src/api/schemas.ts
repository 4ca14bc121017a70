import * as v from 'valibot';
import { severities } from '../domain/borrower';
import { visibleCharacter } from '../domain/text';

// A message says what was expected. formatIssue adds the path and the value it found.
export const text = v.string('text');
const name = v.pipe(text, v.regex(visibleCharacter, 'text that is not blank'));
const number = v.pipe(v.number('a number'), v.finite('a finite number'));
const amount = v.pipe(number, v.minValue(0, 'a number that is not negative'));

/** An id is one segment of a URL, and the id of an RTK Query tag, which cannot be `constructor` or `__proto__`. */
export const id = v.pipe(
  text,
  v.check(
    // encodeURIComponent throws on half a surrogate pair, and /api/borrowers/pipeline is another endpoint.
    (value) => /^(?!(?:pipeline|\.\.?)$)\P{Surrogate}+$/u.test(value) && !(value in {}),
    'an id that can be used in a URL',
  ),
);

/** An id that is not in a set yet. Adds it. */
export const uniqueId = (ids: Set<string>) =>
  v.pipe(
    id,
    v.check((value) => {
      const isNew = !ids.has(value);
      ids.add(value);
      return isNew;
    }, 'a unique id'),
  );

/** The fields of a borrower in the pipeline's lists. The amount is in dollars. */
export const listItemFields = { id, name, loan_type: text, amount, status: text };

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

/** The response of each query. Unknown fields are allowed, and left out. */
export const queryResponses = {
  // Each response needs a new schema, because the schema collects the ids.
  getPipeline: v.lazy(() => {
    const listItem = response({ ...listItemFields, id: uniqueId(new Set()) });
    return response(pipelineFields(v.array(listItem, 'a list of borrowers')));
  }),
  getBorrower: response({ ...detailRecordFields, ...listItemFields }),
  getBroker: response({ ...brokerFields, role: v.nullish(text) }), // A portfolio has no role.
  getWorkflow: response(workflowFields),
};

/** The response of each action. */
export const actionResult = response({ success: v.boolean('true or false'), message: text });

export type Pipeline = v.InferOutput<typeof queryResponses.getPipeline>;
export type BorrowerListItem = Pipeline['new'][number];
export type Borrower = v.InferOutput<typeof queryResponses.getBorrower>;
export type Broker = v.InferOutput<typeof queryResponses.getBroker>;
export type Workflow = v.InferOutput<typeof queryResponses.getWorkflow>;
/** Says whether an action has succeeded, in the words of the back end. */
export type ActionResult = v.InferOutput<typeof actionResult>;

/** An object with these fields. Others are allowed. */
function response<Entries extends v.ObjectEntries>(entries: Entries) {
  // valibot asks for this message with a path if a field is missing, and without one if there is no object.
  return v.object(entries, ({ path }) => (path ? 'a value' : 'an object'));
}
