import { detailRecordFields } from '../../../src/api/schemas';
import { parsePortfolio } from '../../../src/build/parsePortfolio';
import { avatarColour } from '../../../src/domain/avatar';
import { samplePortfolio } from '../../builders';

const portfolio = samplePortfolio();
const items = Object.values(portfolio.pipeline).flat();

test('the built-in portfolio is valid', () => {
  const file = Buffer.from(JSON.stringify(portfolio));
  expect(parsePortfolio('portfolio.json', file)).toEqual({ portfolio });
});

test('the built-in portfolio has every status of the specification and all six avatar colours', () => {
  const statuses = new Set(items.map(({ status }) => status));
  expect([...statuses].sort()).toEqual(['Approved', 'In Review', 'New', 'Renew']);
  expect(new Set(items.map(({ name }) => avatarColour(name))).size).toBe(6);
});

test('the built-in portfolio opens on the first row of New, whose record is complete', () => {
  const [first] = portfolio.pipeline.new;
  const record = portfolio.borrowers[first?.id ?? ''] ?? {};
  expect(portfolio.active_borrower).toBe(first?.id);
  expect(record.credit_score).toBe(720);
  // The specification fixes the risk factors.
  const { risk_factors: _, ...fields } = detailRecordFields;
  expect(Object.keys(record).sort()).toEqual(Object.keys(fields).sort());
});
