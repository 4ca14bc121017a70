type Realm = Pick<typeof globalThis, 'Intl' | 'String' | 'Number' | 'Date'>;
/** A method or constructor whose first parameter is `locales`. */
type Localised = (locales?: string | string[], ...rest: unknown[]) => unknown;

/**
 * Makes a locale the default of a realm, as a user's browser does. LC_ALL is not enough: V8 ignores
 * the default locale in toLocaleLowerCase, which Firefox and Safari do not. Returns a function that
 * restores the realm.
 */
export function setDefaultLocale({ Intl, String, Number, Date }: Realm, locale: string) {
  const restorers: (() => void)[] = [];
  replace(Intl, ['Collator', 'DateTimeFormat', 'NumberFormat', 'Segmenter']);
  replace(String.prototype, ['toLocaleLowerCase', 'toLocaleUpperCase']);
  replace(Number.prototype, ['toLocaleString']);
  replace(Date.prototype, ['toLocaleDateString', 'toLocaleString', 'toLocaleTimeString']);
  return () => {
    for (const restore of restorers) restore();
  };

  function replace<Owner extends object>(owner: Owner, names: readonly (keyof Owner)[]) {
    for (const name of names) {
      // TypeScript knows no common type of these methods.
      const original = owner[name] as Localised;
      const localised = new Proxy(original, {
        apply: (method, receiver, [locales = locale, ...rest]: unknown[]): unknown =>
          Reflect.apply(method, receiver, [locales, ...rest]),
        construct: (constructor, [locales = locale, ...rest]: unknown[]) =>
          Reflect.construct(constructor, [locales, ...rest]) as object,
      });
      Object.assign(owner, { [name]: localised });
      restorers.push(() => Object.assign(owner, { [name]: original }));
    }
  }
}
