import { avatarColour } from '../../../src/domain/avatarColour';
import { samplePortfolio } from '../../builders';
import { parsePortfolio } from '../../../src/build/parsePortfolio';

describe('§3 The built-in portfolio', () => {
  const portfolio = samplePortfolio();
  const { approved } = portfolio.pipeline;
  const groups = Object.values(portfolio.pipeline);
  const items = groups.flat();
  const records = Object.values(portfolio.borrowers);

  test('is valid, with borrowers in every group and every sample status (§4)', () => {
    expect(portfolioIssues(JSON.stringify(portfolio))).toEqual([]);
    expect(groups.every((group) => group.length > 0)).toBe(true);
    expect(new Set(items.map(({ status }) => status))).toEqual(
      new Set(['New', 'Renew', 'In Review', 'Approved']),
    );
  });

  test('opens on the first row of New, whose record is complete and has credit score 720 (§4, §9)', () => {
    const [first] = portfolio.pipeline.new;
    const record = portfolio.borrowers[first?.id ?? ''];
    expect(portfolio.active_borrower).toBe(first?.id);
    expect(record?.credit_score).toBe(720);
    expect(Object.values(record ?? {})).not.toContain(null);
    expect(Object.keys(record ?? {})).toHaveLength(11);
  });

  test('§3 has a detail record of every borrower but the last of Approved', () => {
    const withoutRecord = items.filter(({ id }) => !Object.hasOwn(portfolio.borrowers, id));
    expect(withoutRecord).toEqual(approved.slice(-1));
  });

  test('§3 has no record that contradicts the list, and one that leaves loan_amount out', () => {
    const ofRecords = items.flatMap((item) => {
      const record = portfolio.borrowers[item.id];
      return record ? [{ ...item, record }] : [];
    });
    const withoutAmount = ofRecords.filter(({ record }) => record.loan_amount === undefined);
    expect(withoutAmount).toHaveLength(1);
    for (const { amount, status, record } of ofRecords) {
      expect([amount, undefined]).toContain(record.loan_amount);
      expect([status, undefined]).toContain(record.status);
    }
  });

  test('§9 has loan amounts in the tens or hundreds of thousands', () => {
    const amounts = [...items.map(({ amount }) => amount), ...records.map((it) => it.loan_amount)];
    const numbers = amounts.filter((amount) => typeof amount === 'number');
    expect(numbers.length).toBeGreaterThan(items.length);
    expect(numbers.filter((amount) => amount < 10_000 || amount >= 1_000_000)).toEqual([]);
  });

  test('§9 has as pending dollars the loans that are not approved, more than any one loan', () => {
    const { pending } = portfolio.broker;
    const open = items.filter((item) => !approved.includes(item));
    expect(pending).toBe(open.reduce((sum, { amount }) => sum + amount, 0));
    expect(pending).toBeGreaterThan(Math.max(...items.map(({ amount }) => amount)));
  });

  test('has a different avatar colour in every row of New, and all six in the whole list (§9)', () => {
    const coloursOf = (list: typeof items) => new Set(list.map(({ name }) => avatarColour(name)));
    expect(portfolio.pipeline.new).toHaveLength(5);
    expect(coloursOf(portfolio.pipeline.new).size).toBe(5);
    expect(coloursOf(items).size).toBe(6);
  });

  test('has invented people only, who do not contradict their risk signal', () => {
    for (const { email, phone, source_of_funds, risk_signal } of records) {
      expect(email).toMatch(/@example\.com$/);
      expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
      if (risk_signal === 'Missing source-of-funds declaration') {
        expect(source_of_funds).toBe('Not declared');
      }
    }
  });
});
