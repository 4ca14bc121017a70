import { formatDollars, formatExistingLoan, loanAmount } from '../../src/domain/money';

describe('§2 Pipeline and Loan Summary: money', () => {
  test.each([
    [340000, '$340,000'],
    [1450000, '$1,450,000'],
    [0, '$0'],
    [-0, '$0'],
    [18750.5, '$18,750.50'],
    [5200.75, '$5,200.75'],
    [0.001, '$0'],
  ])('%p is formatted as %p', (amount, formatted) => {
    expect(formatDollars(amount)).toBe(formatted);
  });

  test.each([
    [NaN, 'N/A'],
    [Infinity, 'N/A'],
    [-Infinity, 'N/A'],
    [-5, '-$5'],
    [1e21, '$1,000,000,000,000,000,000,000'],
    [1e300, '$1e+300'],
    [-1.25e300, '-$1.25e+300'],
  ])('fault 22: %p is formatted as %p', (amount, formatted) => {
    expect(formatDollars(amount)).toBe(formatted);
  });

  test.each([
    [null, '$0'],
    [undefined, '$0'],
    [0, '$0'],
    [240000, '$240,000'],
  ])('an existing loan of %p is formatted as %p', (amount, formatted) => {
    expect(formatExistingLoan(amount)).toBe(formatted);
  });

  test.each([
    [{ amount: 5, loan_amount: 7 }, 7],
    [{ amount: 5, loan_amount: 0 }, 0],
    [{ amount: 5, loan_amount: null }, 5],
    [{ amount: 5 }, 5],
  ])('fault 24: the loan amount of %p is %p', (borrower, amount) => {
    expect(loanAmount(borrower)).toBe(amount);
  });
});
