import { detailRecordFields } from '../../../src/api/schemas';
import { parsePortfolio } from '../../../src/build/parsePortfolio';
import { avatarColour } from '../../../src/domain/avatar';
import { samplePortfolio } from '../../builders';

const portfolio = samplePortfolio();
const { approved } = portfolio.pipeline;
const items = Object.values(portfolio.pipeline).flat();

test('the built-in portfolio is valid, and has every sample status', () => {
  const file = Buffer.from(JSON.stringify(portfolio));
  expect(parsePortfolio('portfolio.json', file)).toEqual({ portfolio });
  const statuses = new Set(items.map(({ status }) => status));
  expect([...statuses].sort()).toEqual(['Approved', 'In Review', 'New', 'Renew']);
});

test('the built-in portfolio opens on the first row of New, whose record is complete, with credit score 720', () => {
  const [first] = portfolio.pipeline.new;
  const record = portfolio.borrowers[first?.id ?? ''] ?? {};
  expect(portfolio.active_borrower).toBe(first?.id);
  expect(record.credit_score).toBe(720);
  // The specification fixes the risk factors.
  const { risk_factors: _, ...fields } = detailRecordFields;
  expect(Object.keys(record).sort()).toEqual(Object.keys(fields).sort());
  expect(Object.values(record)).not.toContain(null);
});

test('the amounts of the built-in portfolio are plausible and agree; one record has none, the last borrower no record', () => {
  const withoutRecord = items.filter(({ id }) => !Object.hasOwn(portfolio.borrowers, id));
  expect(withoutRecord).toEqual(approved.slice(-1));
  for (const { id, amount, status } of items) {
    const record = portfolio.borrowers[id];
    expect([amount, undefined]).toContain(record?.loan_amount);
    expect([status, undefined]).toContain(record?.status);
    expect(amount >= 10_000 && amount < 1_000_000).toBe(true);
  }
  const records = Object.values(portfolio.borrowers);
  expect(records.filter((record) => record.loan_amount === undefined)).toHaveLength(1);
  const open = items.filter((item) => !approved.includes(item));
  expect(portfolio.broker.pending).toBe(open.reduce((sum, { amount }) => sum + amount, 0));
});

test('the built-in portfolio shows all six avatar colours, and has invented people only', () => {
  expect(new Set(items.map(({ name }) => avatarColour(name))).size).toBe(6);
  for (const { email } of Object.values(portfolio.borrowers)) expect(email).toMatch(/@example\.com$/);
});
