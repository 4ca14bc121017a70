import type { dollars } from '../../src/domain/money';

describe('§2 Money in other browsers’ languages', () => {
  test.each(['de-DE', 'hi-IN', 'ar-EG', 'en-US'])(
    'fault 23: a browser set to %s shows dollars as en-US does',
    (locale) => {
      const { NumberFormat } = Intl;
      jest
        .spyOn(Intl, 'NumberFormat')
        .mockImplementation((locales, options) => new NumberFormat(locales ?? locale, options));
      jest.spyOn(Number.prototype, 'toLocaleString').mockImplementation(function (
        this: number,
        locales,
        options,
      ) {
        return new NumberFormat(locales ?? locale, options).format(this);
      });
      jest.isolateModules(() => {
        // Loaded anew, because the format is made when the file is first read.
        const money = jest.requireActual<{ dollars: typeof dollars }>('../../src/domain/money');
        expect(money.dollars(1450000)).toBe('$1,450,000');
        expect(money.dollars(1450000.5)).toBe('$1,450,000.50');
      });
    },
  );
});
