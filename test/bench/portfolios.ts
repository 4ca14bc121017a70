import sample from '../../src/backend/portfolio.json';
import type { BorrowerListItem, Portfolio } from '../../src/backend/portfolioSchema';

const shares = { new: 0.6, in_review: 0.3, approved: 0.1 };
type Group = keyof typeof shares;

const everyone = Object.values(sample.pipeline).flat();
const givenNames = everyone.map(({ name }) => name.slice(0, name.indexOf(' ')));
const familyNames = everyone.map(({ name }) => name.slice(name.indexOf(' ') + 1));

/**
 * A portfolio of that many borrowers, the same at every call: 60 % new, 30 % in review and 10 %
 * approved, ids b-0, b-1 and so on, and a detail record for each of the first few.
 */
export function portfolioOf(borrowers: number): Portfolio {
  let nextId = 0;
  const group = (name: Group) =>
    Array.from({ length: Math.round(borrowers * shares[name]) }, (_, place) =>
      borrowerAt(name, place, `b-${nextId++}`),
    );
  return {
    ...sample,
    active_borrower: 'b-0',
    pipeline: { new: group('new'), in_review: group('in_review'), approved: group('approved') },
    borrowers: Object.fromEntries(
      Object.values(sample.borrowers).map((record, index) => [`b-${index}`, record]),
    ),
  };
}

/** By its place in the group, so that portfolios of every size show the same first screen. */
function borrowerAt(group: Group, place: number, id: string): BorrowerListItem {
  const { loan_type, status } = at(sample.pipeline[group], place);
  return {
    id,
    name: `${at(givenNames, place)} ${at(familyNames, Math.floor(place / givenNames.length))}`,
    loan_type,
    amount: 5_000 + ((place * 7_919) % 900_000),
    status,
  };
}

/** The one at an index that runs round the list's end. */
function at<T>(list: readonly T[], index: number): T {
  const one = list[index % list.length];
  if (one === undefined) throw new Error('The sample portfolio has an empty group.');
  return one;
}
