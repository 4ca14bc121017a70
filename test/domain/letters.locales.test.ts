import { initials } from '../../src/domain/initials';
import { statusColour } from '../../src/domain/statusColour';
import { createTypeAhead } from '../../src/features/pipeline/typeAhead';
import { buildListItem } from '../builders';
import { setDefaultLocale } from '../regions/defaultLocale';

// money.locales.test.ts and count.test.ts have the numbers.
test('§2 §4 in a browser set to Turkish, whose lower case of I is ı, letters are as in any other', () => {
  setDefaultLocale(globalThis, 'tr-TR');
  expect('IN PROGRESS'.toLocaleLowerCase()).toBe('ın progress');
  expect('irem'.toLocaleUpperCase()).toBe('İREM');
  expect(statusColour('IN PROGRESS')).toBe('amber');
  expect(initials('irem ince')).toBe('II');
  const borrowers = [buildListItem({ name: 'Ada' }), buildListItem({ name: 'Irem' })];
  for (const letter of ['i', 'I']) {
    expect(createTypeAhead().next(letter, 0, borrowers, 0)).toBe(1);
  }
});
