import * as v from 'valibot';
import { severities } from '../domain/borrower';
import { visibleCharacter } from '../domain/text';

// A message says what was expected. formatIssue adds the path and the value it found.
const text = v.string();
const name = v.pipe(text, v.regex(visibleCharacter, 'text that is not blank'));
const number = v.pipe(v.number(), v.finite('a finite number'));
const amount = v.pipe(number, v.minValue(0, 'a number that is not negative'));

// encodeURIComponent throws on half a surrogate pair, and /api/borrowers/pipeline is another endpoint.
const segment = /^(?!(?:pipeline|\.\.?)$)\P{Surrogate}+$/u;
const isId = (value: string) => segment.test(value) && !(value in {});
/** An id is one segment of a URL, and a key of an object, which already has a `constructor` and a `__proto__`. */
export const id = v.pipe(text, v.check(isId, 'an id that can be used in a URL'));

/** An id that is not in a set yet. Adds it, so that the set grows. */
export const uniqueId = (ids: Set<string>) =>
  v.pipe(
    id,
    v.check((value) => {
      const isUnique = !ids.has(value);
      ids.add(value);
      return isUnique;
    }, 'a unique id'),
  );

/** The fields of a borrower in the pipeline's lists. The amount is in dollars. */
export const listItemFields = { id, name, loan_type: text, amount, status: text };

const riskFactor = v.object({ type: v.picklist(severities, 'warning, info or error'), text });

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
  ai_flags: v.nullish(v.array(text)),
  risk_factors: v.nullish(v.array(riskFactor)),
};

/** The fields of a broker in a portfolio, except the id. `pending` is in dollars. */
export const brokerFields = { name, deals: number, approval_rate: text, pending: number, ...contacts };

const sevenNames = 'a list of seven names';
export const workflowFields = {
  steps: v.pipe(v.array(name, sevenNames), v.length(7, sevenNames)),
  completed: v.nullish(v.pipe(v.number(), v.values([0, 1, 2, 3, 4, 5, 6, 7], 'a whole number from 0 to 7'))),
};

/** The groups of the pipeline, in the order of the tabs. Each is a list. */
export const pipelineFields = <List>(list: List) => ({ new: list, in_review: list, approved: list });

/** The response of each query. Unknown fields are allowed, and left out. */
export const queryResponses = {
  // Each response needs a new schema, because the schema collects the ids.
  getPipeline: v.lazy(() => {
    const listItem = v.object({ ...listItemFields, id: uniqueId(new Set()) });
    return v.object(pipelineFields(v.array(listItem)));
  }),
  getBorrower: v.object({ ...detailRecordFields, ...listItemFields }),
  getBroker: v.object({ ...brokerFields, role: v.nullish(text) }), // A portfolio has no role.
  getWorkflow: v.object(workflowFields),
};

/** The response of each action. */
export const actionResult = v.object({ success: v.boolean(), message: text });

export type Pipeline = v.InferOutput<typeof queryResponses.getPipeline>;
export type BorrowerListItem = Pipeline['new'][number];
export type Borrower = v.InferOutput<typeof queryResponses.getBorrower>;
export type Broker = v.InferOutput<typeof queryResponses.getBroker>;
export type Workflow = v.InferOutput<typeof queryResponses.getWorkflow>;
/** Says whether an action has succeeded, in the words of the back end. */
export type ActionResult = v.InferOutput<typeof actionResult>;
