import { makeTypeAhead, TYPE_AHEAD_MS } from '../../../src/features/pipeline/typeAhead';
import { anItem } from '../../builders';

const borrowers = ['Ada', 'Anna', 'Ben', 'Anton', 'Bea'].map((name) => anItem({ name }));

describe('§2 Type-ahead', () => {
  test('letters in quick succession spell one name', () => {
    const typeAhead = makeTypeAhead();
    expect(typeAhead.next('a', 0, borrowers, -1)).toBe(0);
    expect(typeAhead.next('n', 100, borrowers, 0)).toBe(1);
    expect(typeAhead.next('t', 200, borrowers, 1)).toBe(3);
    expect(typeAhead.next('x', 300, borrowers, 3)).toBe(-1);
  });

  test('the same letter again walks through the names that begin with it, and round', () => {
    const typeAhead = makeTypeAhead();
    expect(typeAhead.next('a', 0, borrowers, 0)).toBe(1);
    expect(typeAhead.next('a', 100, borrowers, 1)).toBe(3);
    expect(typeAhead.next('A', 200, borrowers, 3)).toBe(0);
  });

  test('after a pause a new name begins', () => {
    const typeAhead = makeTypeAhead();
    typeAhead.next('a', 0, borrowers, -1);
    expect(typeAhead.isSpelling(TYPE_AHEAD_MS - 1)).toBe(true);
    expect(typeAhead.isSpelling(TYPE_AHEAD_MS)).toBe(false);
    expect(typeAhead.next('b', TYPE_AHEAD_MS, borrowers, 0)).toBe(2);
  });

  test('a name that still fits keeps its place while it is being spelled', () => {
    const typeAhead = makeTypeAhead();
    expect(typeAhead.isSpelling(0)).toBe(false);
    expect(typeAhead.next('a', 1000, borrowers, 0)).toBe(1);
    expect(typeAhead.isSpelling(1400)).toBe(true);
    expect(typeAhead.next('n', 1400, borrowers, 1)).toBe(1);
    expect(typeAhead.next('t', 1800, borrowers, 1)).toBe(3);
  });

  test('a name far down that still fits is not left for one above it', () => {
    const typeAhead = makeTypeAhead();
    expect(typeAhead.next('a', 0, borrowers, 1)).toBe(3);
    expect(typeAhead.next('n', 100, borrowers, 3)).toBe(3);
  });

  test('spelling begins at the top where no one is active', () => {
    const typeAhead = makeTypeAhead();
    expect(typeAhead.next('b', 0, borrowers, -1)).toBe(2);
    expect(typeAhead.next('e', 100, borrowers, -1)).toBe(2);
  });

  test('an empty list has no one', () => {
    expect(makeTypeAhead().next('a', 0, [], -1)).toBe(-1);
  });
});
