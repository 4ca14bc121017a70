import { formatCount } from '../../src/domain/count';
import { setDefaultLocale } from '../regions/defaultLocale';

describe('§2 Pipeline: counts', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [2500, '2,500'],
    [1234567, '1,234,567'],
  ])('%p is formatted as %p', (count, formatted) => {
    expect(formatCount(count)).toBe(formatted);
  });

  test.each(['de-DE', 'hi-IN', 'ar-EG', 'en-US'])(
    'fault 23: a count looks the same in a browser set to %s',
    (locale) => {
      setDefaultLocale(globalThis, locale);
      // A fresh copy of the module, because it creates its formatter when it is first imported.
      jest.isolateModules(() => {
        const counts = jest.requireActual<{ formatCount: typeof formatCount }>(
          '../../src/domain/count',
        );
        expect(counts.formatCount(1234567)).toBe('1,234,567');
      });
    },
  );
});
