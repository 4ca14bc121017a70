import { initials } from '../../src/domain/initials';

describe('§2 Pipeline and §9: initials', () => {
  test.each([
    ['Priya Raman', 'PR'],
    ['Cher', 'C'],
    ['Sean Mac Giolla', 'SM'],
    ['ada  de   la cruz', 'AD'],
    ['\tAda\u00a0Quill\n', 'AQ'],
    ['👩‍👩‍👧 Family', '👩‍👩‍👧F'],
    ['e\u0301lodie noir', 'E\u0301N'],
    ['ßabine Wolf', 'SW'],
    ['نور العامين', 'نا'],
    ['   ', ''],
    ['', ''],
  ])('fault 21: %p gives %p', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  test('fault 21: a name of 500 characters gives one letter', () => {
    expect(initials('x'.repeat(500))).toBe('X');
  });

  test.each(['Priya Raman', 'J D', "O'Neil-Smith"])(
    '%p does not create the slow Intl.Segmenter',
    (name) => {
      const segmenter = jest.spyOn(Intl, 'Segmenter');
      freshInitials(name);
      expect(segmenter).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['👩‍👩‍👧 Family', '👩F'],
    ['نور العامين', 'نا'],
    ['Priya Raman', 'PR'],
  ])('fault 21: without Intl.Segmenter %p gives the first code points %p', (name, letters) => {
    // Safe to cast: it inherits all but the segmenter, as in Firefox before 125.
    const intl = Object.create(Intl, { Segmenter: {} }) as typeof Intl;
    jest.replaceProperty(globalThis, 'Intl', intl);
    expect(freshInitials(name)).toBe(letters);
  });
});

/** Calls a fresh copy of the module, because it keeps the segmenter once created. */
function freshInitials(name: string) {
  let letters = '';
  jest.isolateModules(() => {
    const module = jest.requireActual<{ initials: typeof initials }>('../../src/domain/initials');
    letters = module.initials(name);
  });
  return letters;
}
