import { isMissing, orEmpty, orNotAvailable } from '../../src/domain/missing';

describe('§2 Missing values', () => {
  test.each([null, undefined, '', ' \t\n\u00a0'])('%p is missing and shown as N/A', (value) => {
    expect(isMissing(value)).toBe(true);
    expect(orNotAvailable(value)).toBe('N/A');
  });

  test.each([
    [0, '0'],
    [720, '720'],
    ['Declared', 'Declared'],
    ['0', '0'],
  ])('%p is a value, shown as %p', (value, shown) => {
    expect(isMissing(value)).toBe(false);
    expect(orNotAvailable(value)).toBe(shown);
  });

  test.each([NaN, Infinity, {}, [1], true, Symbol('s')])(
    '%p is neither text nor number: N/A',
    (value) => {
      expect(orNotAvailable(value as never)).toBe('N/A');
    },
  );

  test.each([[null], [undefined], ['text'], [{}]])('%j is no list: an empty one', (value) => {
    expect(orEmpty(value as never)).toEqual([]);
  });

  test('a list stays the list it is', () => {
    const list = [1, 2];
    expect(orEmpty(list)).toBe(list);
  });
});
