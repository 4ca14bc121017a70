import * as v from 'valibot';

const optionalText = v.nullish(v.string());
const optionalNumber = v.nullish(v.pipe(v.number(), v.finite()));

const listItem = v.strictObject({
  id: v.string(),
  name: v.pipe(v.string(), v.regex(/\S/u)),
  loan_type: v.string(),
  amount: v.pipe(v.number(), v.finite(), v.minValue(0)),
  status: v.string(),
});

const detailRecord = v.strictObject({
  email: optionalText,
  phone: optionalText,
  loan_amount: optionalNumber,
  status: optionalText,
  employment: optionalText,
  income: optionalNumber,
  existing_loan: optionalNumber,
  credit_score: optionalNumber,
  source_of_funds: optionalText,
  risk_signal: optionalText,
  ai_flags: v.nullish(v.array(v.string())),
});

/** The portfolio file: all data the screen shows (§3). The types below come from it. */
export const portfolioSchema = v.strictObject({
  active_borrower: v.nullish(v.string()),
  pipeline: v.strictObject({
    new: v.array(listItem),
    in_review: v.array(listItem),
    approved: v.array(listItem),
  }),
  borrowers: v.record(v.string(), detailRecord),
  broker: v.strictObject({
    id: v.string(),
    name: v.string(),
    deals: v.number(),
    approval_rate: v.string(),
    pending: v.number(),
  }),
  workflow: v.strictObject({ steps: v.array(v.string()) }),
});

/** A portfolio: what one file holds and one store answers from. */
export type Portfolio = v.InferOutput<typeof portfolioSchema>;
/** What the pipeline list knows of a borrower (§3 Borrower); the amount is in dollars. */
export type BorrowerListItem = v.InferOutput<typeof listItem>;
/** What only the detail knows of a borrower (§3 Borrower); every field may be missing. */
export type BorrowerRecord = v.InferOutput<typeof detailRecord>;
