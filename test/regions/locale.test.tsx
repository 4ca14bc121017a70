/**
 * Runs other suites again in a browser set to Turkish, where the lower case of I is ı, the upper
 * case of i is İ, and a number looks like 1.450.000,5.
 *
 * @jest-environment ./test/regions/environment.ts
 * @jest-environment-options {"locale": "tr-TR"}
 */
import { initials } from '../../src/domain/initials';
import { createTypeAhead } from '../../src/features/pipeline/typeAhead';
import { buildListItem } from '../builders';
import '../domain/money.test';
import '../domain/statusColour.test';
import '../domain/initials.test';
import '../features/pipeline/typeAhead.test';

describe('§2 The screen in a Turkish browser', () => {
  test('the default locale of this file is Turkish', () => {
    expect('IN PROGRESS'.toLocaleLowerCase()).toBe('ın progress');
    expect('irem'.toLocaleUpperCase()).toBe('İREM');
    expect((1450000.5).toLocaleString()).toBe('1.450.000,5');
    expect(new Intl.NumberFormat().format(1450000.5)).toBe('1.450.000,5');
  });

  test('initials are in upper case as in any browser', () => {
    expect(initials('irem ince')).toBe('II');
  });

  test('type-ahead ignores case as in any browser', () => {
    const borrowers = [buildListItem({ name: 'Ada' }), buildListItem({ name: 'Irem' })];
    expect(createTypeAhead().next('i', 0, borrowers, 0)).toBe(1);
    expect(createTypeAhead().next('I', 0, borrowers, 0)).toBe(1);
  });
});
