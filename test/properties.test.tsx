import { render } from '@testing-library/react';
import fc from 'fast-check';
import { openLoanBook } from '../src/backend/loanBook';
import {
  catalogueBaseQuery,
  pathSegment,
  type LendingRequest,
} from '../src/backend/catalogueBaseQuery';
import { checkPortfolio } from '../src/backend/checkPortfolio';
import { checkRehearsal } from '../src/backend/checkRehearsal';
import { AVATAR_COLOURS, avatarColour } from '../src/domain/avatarColour';
import { initials } from '../src/domain/initials';
import { isMissing, orEmpty, orNotAvailable } from '../src/domain/missing';
import { dollars, existingLoan, loanAmount } from '../src/domain/money';
import { canEscalate, severities } from '../src/domain/riskFactor';
import { statusColour, statusColours } from '../src/domain/statusColour';
import { stepProgress } from '../src/domain/workflow';
import { LoanSummary } from '../src/features/borrower/LoanSummary';
import { BrokerStats } from '../src/features/broker/BrokerStats';
import { BorrowerRow } from '../src/features/pipeline/BorrowerRow';
import { makeTypeAhead } from '../src/features/pipeline/typeAhead';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { anItem, portfolioOf, samplePortfolio } from './builders';

// The same random values every time, so that a commit is not judged by chance; SEED tries others.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });

/** Text of any kind: emoji families, half surrogates, other scripts, what objects have by nature. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'pipeline', '\ud800', ' ', '%', '../x'),
);
const noText = fc.constantFrom(null, undefined);
/** What stands where the types say text; only a broken back end sends all of it. */
const anyValue = fc.oneof(anyText, fc.anything()) as fc.Arbitrary<string>;
const broken = /NaN|undefined|null|\[object/;
const segments = new Intl.Segmenter('en-US', { granularity: 'grapheme' });
const length = (text: string) => [...segments.segment(text)].length;

function holds<Values extends [unknown, ...unknown[]]>(
  name: string,
  arbitraries: { [K in keyof Values]: fc.Arbitrary<Values[K]> },
  predicate: (...values: Values) => boolean | Promise<boolean>,
) {
  test(name, async () => {
    await fc.assert(fc.asyncProperty(...arbitraries, async (...values) => predicate(...values)));
  });
}

describe('§2 Money, for any amount', () => {
  holds<[number]>(
    '1: finite dollars read back as themselves to the cent',
    [fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 })],
    (amount) => {
      const shown = dollars(amount);
      const back = Number(shown.replace(/[$,]/g, ''));
      return /^-?\$\d{1,3}(,\d{3})*(\.\d\d)?$/.test(shown) && Math.abs(back - amount) <= 0.00501;
    },
  );
  holds<[number]>(
    '2: whole dollars have no decimals',
    [fc.maxSafeInteger()],
    (amount) => !dollars(amount).includes('.'),
  );
  holds<[unknown]>('3: anything at all is dollars or N/A', [fc.anything()], (value) => {
    const amount = value as number;
    const loan = loanAmount({ amount, loan_amount: amount });
    return [dollars(amount), existingLoan(amount), dollars(loan)].every((shown) =>
      /^(N\/A|-?\$[\d,.]+)$/.test(shown),
    );
  });
  holds<[number | null | undefined]>(
    '4: an existing loan is never N/A when it is missing',
    [fc.oneof(fc.nat(), noText)],
    (loan) => existingLoan(loan) === dollars(loan ?? 0),
  );
  holds<[number, number | null | undefined]>(
    '5: the loan amount falls back only where it is missing',
    [fc.nat(), fc.oneof(fc.nat(), noText)],
    (amount, loan_amount) => loanAmount({ amount, loan_amount }) === (loan_amount ?? amount),
  );
});

describe('§2 Initials, for any name', () => {
  const aWord = anyText.filter((word) => /^\S+$/u.test(word));
  holds<[string]>('6: at most two letters, none lower case', [anyValue], (name) => {
    const shown = initials(name);
    return shown === shown.toUpperCase() && length(shown) <= 2 && !/\s/u.test(shown);
  });
  holds<[string]>(
    '7: no name, no initials',
    [fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u3000') })],
    (name) => initials(name) === '',
  );
  holds<[string[], string]>(
    '8: white space does not matter',
    [
      fc.array(aWord, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(' ', '  ', '\t', '\u00a0', '\n '),
    ],
    (words, gap) => initials(gap + words.join(gap) + gap) === initials(words.join(' ')),
  );
  holds<[string, string, string[]]>(
    '9: words after the second do not matter',
    [aWord, aWord, fc.array(aWord)],
    (first, second, rest) =>
      initials([first, second, ...rest].join(' ')) === initials(`${first} ${second}`),
  );
});

describe('§2 §4 Colours, for any text', () => {
  holds<[string]>('10: an avatar has one of six colours', [anyValue], (name) => {
    const colour = avatarColour(name);
    return Number.isInteger(colour) && colour >= 0 && colour < AVATAR_COLOURS;
  });
  holds<[string, string]>(
    '11: an avatar’s colour depends on the length alone',
    [anyText, fc.constantFrom('x', 'é')],
    (name, letter) => avatarColour(name) === avatarColour(letter.repeat(name.length)),
  );
  holds<[string]>('12: a status has one of five colours', [anyValue], (status) =>
    statusColours.includes(statusColour(status)),
  );
  holds<[string, string]>(
    '13: a status with anything around it is grey',
    [fc.constantFrom('New', 'In Progress', 'Approved', 'Pending'), fc.string({ minLength: 1 })],
    (status, more) =>
      statusColour(more + status) === 'grey' && statusColour(status + more) === 'grey',
  );
  holds<[string, boolean[]]>(
    '14: the case of a status does not matter',
    [
      fc.constantFrom('new', 'in progress', 'approved', 'pending'),
      fc.array(fc.boolean(), { minLength: 11, maxLength: 11 }),
    ],
    (status, upper) =>
      statusColour(
        Array.from(status)
          .map((letter, index) => (upper[index] ? letter.toUpperCase() : letter))
          .join(''),
      ) === statusColour(status),
  );
});

describe('§2 §4 Fallbacks and rules, for any value', () => {
  holds<[unknown]>('15: what is shown is never empty or broken', [anyValue], (value) => {
    const shown = orNotAvailable(value as string);
    return shown.trim() !== '' && (typeof value === 'string' || !broken.test(shown));
  });
  holds<[unknown]>(
    '16: what is missing is null, undefined or blank, and 0 and false are not',
    [fc.anything()],
    (value) =>
      isMissing(value) ===
      (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')),
  );
  holds<[unknown]>('17: a list is a list, whatever is there', [fc.anything()], (value) =>
    Array.isArray(orEmpty(value as unknown[])),
  );
  holds<[('warning' | 'info' | 'error')[]]>(
    '18: escalation is open exactly when some factor is an error',
    [fc.array(fc.constantFrom(...severities))],
    (types) => canEscalate(types.map((type) => ({ type, text: '' }))) === types.includes('error'),
  );
  holds<[number]>(
    '19: of any number of steps three are done and one is current',
    [fc.integer({ min: 4, max: 50 })],
    (steps) => {
      const progress = Array.from({ length: steps }, (_, index) => stepProgress(index));
      return (
        progress.filter((one) => one === 'completed').length === 3 &&
        progress.filter((one) => one === 'current').length === 1
      );
    },
  );
  holds<[string[], string, number]>(
    '20: type-ahead finds a name that begins with what was typed, or no one',
    [
      fc.array(anyValue),
      fc.string({ minLength: 1, maxLength: 1 }),
      fc.integer({ min: -1, max: 20 }),
    ],
    (names, letter, from) => {
      const borrowers = names.map((name) => anItem({ name }));
      const found = makeTypeAhead().next(letter, 0, borrowers, from);
      const begins = (name: unknown) =>
        typeof name === 'string' && name.toLowerCase().startsWith(letter.toLowerCase());
      return found === -1 ? !names.some(begins) : begins(names[found]);
    },
  );
});

describe('§7 Route matching, for any path and id', () => {
  const ask = async (request: { method: string; path: string }, portfolio = samplePortfolio()) =>
    catalogueBaseQuery(
      request as LendingRequest,
      { extra: { loanBook: openLoanBook(portfolio) } } as unknown as BaseQueryApi,
      {},
    );
  holds<[string, string]>(
    '21: any method on any path has an answer or an error with a message',
    [
      fc.oneof(anyText, fc.constantFrom('GET', 'POST')),
      fc.oneof(
        anyText,
        anyText.map((text) => `/api/borrowers/${text}`),
      ),
    ],
    async (method, path) => {
      const answer = await ask({ method, path });
      return answer.data !== undefined || (answer.error?.message ?? '') !== '';
    },
  );
  holds<[string]>('22: any id, once encoded, finds its own borrower', [anyText], async (id) => {
    const portfolio = portfolioOf([anItem({ id: `not ${id}` }), anItem({ id, name: 'Found' })]);
    const { data } = await ask(
      { method: 'GET', path: `/api/borrowers/${pathSegment(id)}` },
      portfolio,
    );
    return (data as { name?: string } | undefined)?.name === 'Found';
  });
  holds<[string]>(
    '23: an encoded id is one segment, and never the pipeline',
    [anyText],
    (id) => !/[/?#]/.test(pathSegment(id)) && pathSegment(id) !== 'pipeline',
  );
});

describe('§3 The check of a portfolio, for any file', () => {
  holds<[string]>(
    '24: any text is a good portfolio or has faults of one line each that name the file',
    [fc.oneof(anyText, fc.json())],
    (text) => {
      const faults = checkPortfolio('p.json', text);
      return (
        faults.length > 0 &&
        faults.every((fault) => fault.startsWith('p.json: ') && !fault.includes('\n'))
      );
    },
  );
  holds<[unknown]>(
    '25: whatever stands in a borrower’s place, the check does not throw',
    [fc.jsonValue()],
    (value) => {
      const portfolio = {
        ...samplePortfolio(),
        borrowers: value,
        pipeline: { new: [value], in_review: value, approved: [] },
      };
      return checkPortfolio('p.json', JSON.stringify(portfolio)).length > 0;
    },
  );
  holds<[string, string]>(
    '26: a portfolio with ids and names of any text is good',
    [anyText, anyText.filter((name) => /\S/u.test(name))],
    (id, name) => {
      const borrowers = Object.fromEntries([[id, { email: name }]]);
      const portfolio = portfolioOf([anItem({ id, name })], { borrowers });
      return checkPortfolio('p.json', JSON.stringify(portfolio)).length === 0;
    },
  );
  holds<[string, string]>(
    '27: whatever a bad day is called, it is checked without a throw',
    [anyText, anyText],
    (latency, fail) => Array.isArray(checkRehearsal({ latency, fail })),
  );
});

describe('§2 The screen, for any record', () => {
  holds<[unknown]>(
    '28: a row, the summary and the broker’s figures show nothing that is broken',
    [fc.anything().filter((value) => typeof value !== 'string')],
    (value) => {
      const odd = value as never;
      const item = anItem({ name: odd, loan_type: odd, amount: odd, status: odd });
      const record = { employment: odd, existing_loan: odd, credit_score: odd };
      const broker = { name: 'Ada', deals: odd, approval_rate: odd, pending: odd };
      const { container, unmount } = render(
        <>
          <BorrowerRow domId="1" borrower={item} isActive place={1} listLength={1} />
          <LoanSummary borrower={{ ...item, ...record, source_of_funds: odd }} />
          <BrokerStats broker={broker} />
        </>,
      );
      const shown = container.textContent;
      unmount();
      return !broken.test(shown);
    },
  );
});
