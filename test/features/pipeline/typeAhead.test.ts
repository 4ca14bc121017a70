import { createTypeAhead } from '../../../src/features/pipeline/typeAhead';
import { buildListItem } from '../../builders';
import { stubDefaultLocale } from '../../browserStubs';

const build = (names: string[]) => names.map((name) => buildListItem({ name }));
const borrowers = build(['Ada', 'Anna', 'Ben', 'Anton', 'Bea']);

describe('§2 Type-ahead', () => {
  test.each([
    ['letters in quick succession search for one name', -1, 'a0 n100 t200 x300', [0, 1, 3, -1]],
    ['fault 70: what leads to no name is not typed', -1, 'a0 x1 n1 x9 t501', [0, -1, 1, -1, -1]],
    ['repeating a letter steps through its names and wraps', 0, 'a0 a100 A200', [1, 3, 0]],
    ['a pause of half a second starts a new name', -1, 'a0 b500', [0, 2]],
    ['with no borrower selected the search starts at the top', -1, 'b0 e100', [2, 2]],
  ])('%s', (_, start, keys, found) => {
    // Each key is a letter with its time in ms.
    const findTyped = createTypeAhead();
    let from = start;
    const indexes = keys.split(' ').map(([letter = '', ...ms]) => {
      from = findTyped(letter, Number(ms.join('')), borrowers, from);
      return from;
    });
    expect(indexes).toEqual(found);
  });

  test.each([
    ['elo', 'Élodie Noir'],
    ['łuk', 'Lukasz Nowak'],
    ['uni lim', 'Uni\u00a0 Limited'],
    ['smi', ' \u200bSMITH, JOHN'],
    ['𝒜b', '𝒜bel'],
  ])('fault 49: typing %j finds %j', (typed, name) => {
    const findTyped = createTypeAhead();
    const found = Array.from(typed, (letter) => findTyped(letter, 0, build(['Xu', name]), -1));
    expect(found.at(-1)).toBe(1);
  });

  test('fault 49: a blank or an accent alone finds nobody', () => {
    expect(createTypeAhead()('\u0301', 0, borrowers, 2)).toBe(-1);
    expect(createTypeAhead()(' ', 0, borrowers, 2)).toBe(-1);
  });

  test('fault 23: in a Turkish browser, whose lower case of I is ı, both i and I find Irem', () => {
    stubDefaultLocale('tr-TR');
    for (const letter of ['i', 'I']) {
      expect(createTypeAhead()(letter, 0, build(['Ada', 'Irem']), 0)).toBe(1);
    }
  });
});
