import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sample from '../../src/portfolio/portfolio.json';
import { project, runWebpack } from './runWebpack';

/** The root of the static server, with one folder for each build. */
export const buildsFolder = path.join(project, 'test-results/builds');

const longItem = {
  id: 'long',
  name: 'Maximiliana-Bartholomea von Württemberg-Hohenzollern y de la Santísima Trinidad',
  loan_type: 'Construction-to-permanent refinancing with a bridge component',
  amount: 1234567890.12,
  status: 'Awaiting additional documentation from the applicant’s employer',
};

function portfolioOf(count: number, selected: number) {
  return {
    ...sample,
    pipeline: {
      ...sample.pipeline,
      new: Array.from({ length: count }, (_, index) => ({
        ...longItem,
        id: `many-${index}`,
        name: `Borrower ${index + 1}`,
        loan_type: `</script><b> O'Brien "\\" \u2028`,
      })),
      in_review: Array.from({ length: 200 }, (_, index) => ({
        ...longItem,
        id: `review-${index}`,
        name: `Reviewed ${index + 1}`,
      })),
    },
    borrowers: {},
    active_borrower: `many-${selected}`,
  };
}

const portfolios = {
  manyBorrowers: portfolioOf(3000, 2000),
  hundredThousandBorrowers: portfolioOf(100_000, 0),
  empty: {
    ...sample,
    active_borrower: null,
    pipeline: { new: [], in_review: [], approved: [] },
    borrowers: {},
  },
  longTexts: {
    ...sample,
    active_borrower: 'long',
    pipeline: {
      ...sample.pipeline,
      new: [
        longItem,
        { ...longItem, id: 'rtl', name: 'محمد عبد الرحمن', amount: 64200, status: 'New' },
        { ...longItem, id: 'longRtl', name: 'خالد بن سعيد بن ناصر '.repeat(8).trim() },
        {
          ...longItem,
          id: 'large',
          name: 'Aiko Tanabe',
          amount: 9876543210.75,
          status: 'In Review',
        },
      ],
      // One of each colour: the sample has no amber and no purple status.
      approved: ['New', 'In Progress', 'Approved', 'Pending', 'Renew'].map((status) => ({
        ...longItem,
        id: status,
        name: 'Hana Novak',
        status,
      })),
    },
    borrowers: {
      long: {
        email: 'maximiliana-bartholomea.von.wuerttemberg-hohenzollern@example.com',
        phone: '(212) 555-0199',
        employment:
          'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
        existing_loan: 9876543210.75,
        source_of_funds: 'Sale of a share in a family business, staged over three years',
        risk_signal: 'Ownership of the collateral is shared with four relatives abroad. '.repeat(4),
      },
    },
    broker: { ...sample.broker, name: longItem.name, pending: 1234567890.12 },
  },
};

/** The server of the build `apiElsewhere`, at another origin than the page. */
export const elsewhere = { port: 47_913, origin: 'http://127.0.0.1:47913' };

/** The builds under test with their flags of --env. */
const builds = {
  sample: [],
  failing: ['fail=all'],
  failingActions: ['fail=POST /api/borrowers/{id}/escalate,POST /api/borrowers/{id}/send-valuer'],
  slow: ['latency=600000'],
  empty: [`portfolio=${path.join(buildsFolder, 'empty.json')}`],
  hundredThousandBorrowers: [
    `portfolio=${path.join(buildsFolder, 'hundredThousandBorrowers.json')}`,
  ],
  manyBorrowers: [`portfolio=${path.join(buildsFolder, 'manyBorrowers.json')}`],
  longTexts: [`portfolio=${path.join(buildsFolder, 'longTexts.json')}`],
  api: ['api=/'],
  apiElsewhere: [`api=${elsewhere.origin}/`],
};
export type Build = keyof typeof builds;

/** Playwright's global setup: makes all builds. */
export default function makeBuilds(): void {
  rmSync(buildsFolder, { recursive: true, force: true });
  mkdirSync(buildsFolder, { recursive: true });
  for (const [name, portfolio] of Object.entries(portfolios)) {
    writeFileSync(path.join(buildsFolder, `${name}.json`), JSON.stringify(portfolio));
  }
  for (const [name, flags] of Object.entries(builds)) {
    runWebpack(path.join(buildsFolder, name), ...flags.flatMap((flag) => ['--env', flag]));
  }
}
