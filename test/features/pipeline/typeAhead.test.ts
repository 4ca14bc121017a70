import { createTypeAhead } from '../../../src/features/pipeline/typeAhead';
import { buildListItem } from '../../builders';
import { setDefaultLocale } from '../../defaultLocale';

const build = (names: string[]) => names.map((name) => buildListItem({ name }));
const borrowers = build(['Ada', 'Anna', 'Ben', 'Anton', 'Bea']);

describe('§2 Type-ahead', () => {
  test('letters typed in quick succession search for one name', () => {
    const typeAhead = createTypeAhead();
    expect(typeAhead.next('a', 0, borrowers, -1)).toBe(0);
    expect(typeAhead.next('n', 100, borrowers, 0)).toBe(1);
    expect(typeAhead.next('t', 200, borrowers, 1)).toBe(3);
    expect(typeAhead.next('x', 300, borrowers, 3)).toBe(-1);
  });

  test('repeating a letter steps through the names that start with it and wraps', () => {
    const typeAhead = createTypeAhead();
    expect(typeAhead.next('a', 0, borrowers, 0)).toBe(1);
    expect(typeAhead.next('a', 100, borrowers, 1)).toBe(3);
    expect(typeAhead.next('A', 200, borrowers, 3)).toBe(0);
  });

  test('a pause starts a new name', () => {
    const typeAhead = createTypeAhead();
    typeAhead.next('a', 0, borrowers, -1);
    expect(typeAhead.isTyping(499)).toBe(true);
    expect(typeAhead.isTyping(500)).toBe(false);
    expect(typeAhead.next('b', 500, borrowers, 0)).toBe(2);
  });

  test('a name that still matches stays selected while it is being typed', () => {
    const typeAhead = createTypeAhead();
    expect(typeAhead.isTyping(0)).toBe(false);
    expect(typeAhead.next('a', 1000, borrowers, 0)).toBe(1);
    expect(typeAhead.isTyping(1400)).toBe(true);
    expect(typeAhead.next('n', 1400, borrowers, 1)).toBe(1);
    expect(typeAhead.next('t', 1800, borrowers, 1)).toBe(3);
    // Even if another match is above it.
    expect(typeAhead.next('a', 3000, borrowers, 1)).toBe(3);
    expect(typeAhead.next('n', 3100, borrowers, 3)).toBe(3);
  });

  test('with no borrower selected the search starts at the top', () => {
    const typeAhead = createTypeAhead();
    expect(typeAhead.next('b', 0, borrowers, -1)).toBe(2);
    expect(typeAhead.next('e', 100, borrowers, -1)).toBe(2);
  });

  test('an empty list has no match', () => {
    expect(createTypeAhead().next('a', 0, [], -1)).toBe(-1);
  });

  test('in a browser set to Turkish, whose lower case of I is ı, the letters i and I match as in any other', () => {
    setDefaultLocale(globalThis, 'tr-TR');
    for (const letter of ['i', 'I']) {
      expect(createTypeAhead().next(letter, 0, build(['Ada', 'Irem']), 0)).toBe(1);
    }
  });
});
