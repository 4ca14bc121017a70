import { dollars, existingLoan, loanAmount } from '../../src/domain/money';

describe('§2 Money', () => {
  test.each([
    [340000, '$340,000'],
    [1450000, '$1,450,000'],
    [0, '$0'],
    [-0, '$0'],
    [18750.5, '$18,750.50'],
    [5200.75, '$5,200.75'],
    [0.001, '$0'],
    [-5, '-$5'],
    [1e21, '$1,000,000,000,000,000,000,000'],
  ])('%p dollars are shown as %p', (amount, shown) => {
    expect(dollars(amount)).toBe(shown);
  });

  test.each([NaN, Infinity, -Infinity, null, undefined])(
    'fault 22: %p is no amount: N/A',
    (amount) => {
      expect(dollars(amount)).toBe('N/A');
    },
  );

  test('fault 22: text in place of an amount is N/A, not $NaN', () => {
    expect(dollars('12k' as unknown as number)).toBe('N/A'); // What a broken answer may hold.
  });

  test.each([
    [null, '$0'],
    [undefined, '$0'],
    [0, '$0'],
    [240000, '$240,000'],
  ])('an existing loan of %p is shown as %p', (amount, shown) => {
    expect(existingLoan(amount)).toBe(shown);
  });

  test.each([
    [{ amount: 5, loan_amount: 7 }, 7],
    [{ amount: 5, loan_amount: 0 }, 0],
    [{ amount: 5, loan_amount: null }, 5],
    [{ amount: 5 }, 5],
  ])('the loan amount of %p is %p', (borrower, amount) => {
    expect(loanAmount(borrower)).toBe(amount);
  });
});
