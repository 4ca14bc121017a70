import { isMissing, orNotAvailable } from '../../src/domain/fallbacks';

describe('§2 Loan Summary: missing values', () => {
  test.each([null, undefined, '', ' \t\n\u00a0'])('%p is missing and shown as N/A', (value) => {
    expect(isMissing(value)).toBe(true);
    expect(orNotAvailable(value)).toBe('N/A');
  });

  test.each([
    [0, '0'],
    [720, '720'],
    ['Declared', 'Declared'],
    ['0', '0'],
  ])('fault 24: %p is a value and shown as %p', (value, shown) => {
    expect(isMissing(value)).toBe(false);
    expect(orNotAvailable(value)).toBe(shown);
  });
});
