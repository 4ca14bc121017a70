import type { formatDollars } from '../../src/domain/money';
import { setDefaultLocale } from '../regions/defaultLocale';

describe('§2 Pipeline: money in other locales', () => {
  test.each(['de-DE', 'hi-IN', 'ar-EG', 'en-US'])(
    'fault 23: dollars look the same in a browser set to %s',
    (locale) => {
      setDefaultLocale(globalThis, locale);
      // A fresh copy of the module, because it creates its formatter when it is first imported.
      jest.isolateModules(() => {
        const money = jest.requireActual<{ formatDollars: typeof formatDollars }>(
          '../../src/domain/money',
        );
        expect(money.formatDollars(1450000)).toBe('$1,450,000');
        expect(money.formatDollars(1450000.5)).toBe('$1,450,000.50');
      });
    },
  );
});
