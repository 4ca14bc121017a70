import { avatarColour } from '../../src/domain/avatarColour';
import { emailLink, phoneLink } from '../../src/domain/contactLinks';
import { isMissing, orNotAvailable } from '../../src/domain/fallbacks';
import { initials } from '../../src/domain/initials';
import type { formatCount } from '../../src/domain/money';
import { formatDollars } from '../../src/domain/money';
import { statusColour } from '../../src/domain/statusColour';
import { stepProgress } from '../../src/domain/workflow';
import { setDefaultLocale } from '../defaultLocale';

/** Imports modules afresh, because they keep what they create first: a formatter, a segmenter. */
function importAfresh() {
  const fresh: unknown[] = [];
  jest.isolateModules(() => {
    for (const name of ['initials', 'money']) {
      fresh.push(jest.requireActual(`../../src/domain/${name}`));
    }
  });
  // As imported above.
  return Object.assign({}, ...fresh) as {
    formatCount: typeof formatCount;
    formatDollars: typeof formatDollars;
    initials: typeof initials;
  };
}

test.each([
  ['', 0],
  ['A', 1],
  ['Elena Petrova', 1],
  ['Priya Raman', 5],
  ['Mario!', 0],
])('§2 Pipeline and §9: of six avatar colours %p has the one at %p', (name, colour) => {
  expect(avatarColour(name)).toBe(colour);
});

describe('§2 Pipeline and §9: initials', () => {
  test.each([
    ['Priya Raman', 'PR'],
    ['Cher', 'C'],
    ['Sean Mac Giolla', 'SM'],
    ['\tada  de\u00a0 la cruz\n', 'AD'],
    ['👩‍👩‍👧 Family', 'F'],
    ['e\u0301lodie noir', 'E\u0301N'],
    ['ßabine Wolf', 'SW'],
    ['نور العامين', 'نا'],
    ['(PENDING) Jones', 'PJ'],
    ['Ann <ann@x.example> "Lee"', 'AA'],
    ['- 3M', '3'],
    ['👩‍👩‍👧 !', '👩‍👩‍👧'],
    ['   ', ''],
    ['', ''],
    ['x'.repeat(500), 'X'],
  ])('fault 21: %p gives %p', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  test.each(['Priya Raman', 'J D', "O'Neil-Smith"])(
    '%p does not create the slow Intl.Segmenter',
    (name) => {
      const segmenter = jest.spyOn(Intl, 'Segmenter');
      importAfresh().initials(name);
      expect(segmenter).not.toHaveBeenCalled();
    },
  );
});

describe('§2 Pipeline and Loan Summary: numbers', () => {
  test.each([
    [340000, '$340,000'],
    [1450000, '$1,450,000'],
    [0, '$0'],
    [-0, '$0'],
    [18750.5, '$18,750.50'],
    [0.001, '$0'],
    [-1234.567, '-$1,234.57'],
    [-5, '-$5'],
    [NaN, 'N/A'],
    [Infinity, 'N/A'],
    [-Infinity, 'N/A'],
    [1e21, '$1,000,000,000,000,000,000,000'],
    [1e300, '$1e+300'],
    [-1.25e300, '-$1.25e+300'],
    [null, 'N/A'],
    [undefined, 'N/A'],
  ])('fault 22: %p dollars are formatted as %p', (amount, formatted) => {
    expect(formatDollars(amount)).toBe(formatted);
  });

  // In Turkish the upper case of i is İ, and the lower case of I is ı.
  test.each(['de-DE', 'hi-IN', 'ar-EG', 'tr-TR', 'en-US'])(
    'fault 23: numbers, initials and colours are the same in a browser set to %s',
    (locale) => {
      setDefaultLocale(globalThis, locale);
      const fresh = importAfresh();
      expect(fresh.formatDollars(1450000)).toBe('$1,450,000');
      expect(fresh.formatDollars(1450000.5)).toBe('$1,450,000.50');
      expect(fresh.formatDollars(1e300)).toBe('$1e+300');
      expect(fresh.formatCount(1234567)).toBe('1,234,567');
      expect(fresh.initials('irem ince')).toBe('II');
      expect(statusColour('IN PROGRESS')).toBe('amber');
    },
  );
});

describe('§2 Loan Summary: missing values', () => {
  test.each([null, undefined, '', ' \t\n\u00a0', '\u200b\ufeff\u2060', '\u3164\u2800', '\u202e\0'])(
    'fault 49: %j is missing and shown as N/A',
    (value) => {
      expect(isMissing(value)).toBe(true);
      expect(orNotAvailable(value)).toBe('N/A');
    },
  );

  test.each([0, 720, 'Declared', '0', '\u200bx', '–', '\u0301'])(
    'fault 24: %p is a value and shown as itself',
    (value) => {
      expect(isMissing(value)).toBe(false);
      expect(orNotAvailable(value)).toBe(String(value));
    },
  );
});

describe('§4 Status chip colours', () => {
  test.each([
    ['New', 'green'],
    ['NEW', 'green'],
    ['In Progress', 'amber'],
    ['approved', 'blue'],
    ['Pending', 'purple'],
    ['\u00a0Approved \n', 'blue'],
  ])('fault 50: %j is %p', (status, colour) => {
    expect(statusColour(status)).toBe(colour);
  });

  test.each([
    ...['Renew', 'In Review', 'Newly in', 'In  Progress', 'Declined', '', ' '],
    ...['constructor', '__proto__', 'toString'],
  ])('faults 19, 25 and 26: %p is grey', (status) => {
    expect(statusColour(status)).toBe('grey');
  });
});

test.each([
  [3, 'completed completed completed current upcoming upcoming upcoming'],
  [0, 'current upcoming upcoming upcoming upcoming upcoming upcoming'],
  [7, 'completed completed completed completed completed completed completed'],
  [null, 'upcoming upcoming upcoming upcoming upcoming upcoming upcoming'],
  [undefined, 'upcoming upcoming upcoming upcoming upcoming upcoming upcoming'],
])('§9 Onboarding workflow: with %p steps completed the seven are %s', (completed, progress) => {
  const steps = [0, 1, 2, 3, 4, 5, 6];
  expect(steps.map((index) => stepProgress(index, completed)).join(' ')).toBe(progress);
});

describe('§2 Call and Email', () => {
  test.each([
    ['202.555.0100', '2025550100'],
    ['(415) 555-0142', '4155550142'],
    ['+1\u00a0202\u202f555\u20110100', '+12025550100'],
    ['\u202a+1 202–555—0100\u202c', '+12025550100'],
    ['＋１ ２０２', '+1202'],
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['(+44) (0) 20 7946 0018', '+442079460018'],
    ['0044 (0)20 7946 0018', '00442079460018'],
    ['+39 (0)6 698', '+3906698'],
    ['+(44) (0)20 7946', '+44207946'],
    ['+378 (0)549 88', '+378054988'],
    ['+1 (800)\t555 0100', '+18005550100'],
    ['(0)20 7946', '0207946'],
    ['555-555-5555 ext 555', '5555555555;ext=555'],
    ['+1 202 555 0100 x9', '+12025550100;ext=9'],
    ['2025550100;ext=12', '2025550100;ext=12'],
    ['2025550100 EXT. 12', '2025550100;ext=12'],
    ['2025550100, extension 12', '2025550100;ext=12'],
    ['2025550100 #12', '2025550100;ext=12'],
  ])('fault 48: the phone %j is dialled as %s', (phone, dialled) => {
    expect(phoneLink(phone)).toBe(`tel:${dialled}`);
  });

  test.each([
    ...[
      '',
      ' ',
      '+()-.',
      'Ask Pat',
      '1-800-FLOWERS',
      '202+555',
      '1\n2',
      '555-0100 / 555-0101',
      '1,2',
    ],
    ...[
      '+44 (020) 7946',
      '(+44 0)20 7946',
      '+36 (06) 1 234',
      '1;ext=',
      'ext 5',
      '1?x=2',
      '1;ext=2;ext=3',
      '1&x',
      'tel:+1',
      '٣٤٥',
      'javascript:1',
    ],
  ])('faults 32 and 48: the phone %j is no link', (phone) => {
    expect(phoneLink(phone)).toBeUndefined();
  });

  test.each([
    ['r.turner+desk@mail.example', 'r.turner%2Bdesk@mail.example'],
    ["sean.o'brien@b.example", "sean.o'brien@b.example"],
    ['a!#$%&*/=?^_`{|}~-1@b-c.example', 'a!%23%24%25%26*%2F%3D%3F%5E_%60%7B%7C%7D~-1@b-c.example'],
    ['a%0d@b.example', 'a%250d@b.example'],
    [' a@b.example\u00a0\u200b', 'a@b.example'],
    ['zoë@bücher.example', 'zo%C3%AB@bücher.example'],
  ])('fault 48: the email %j is written to as %s', (email, address) => {
    expect(emailLink(email)).toBe(`mailto:${address}`);
  });

  test.each([
    ...['', 'broker', '@a.com', 'a@', 'a@b', 'a@b@c.com', 'a@b.com,c@d.com', 'mailto:a@b.com'],
    ...['a@b.com?bcc=c@d.com', 'a@b.com\r\nBcc: c@d.com', 'a@b.com?x', 'A <a@b.com>', '"a"@b.com'],
    ...['a..b@c.com', '.a@b.com', 'a@b..com', 'a b@c.com', 'a@b.com&cc=d', '\ud800@b.com'],
  ])('faults 32 and 48: the email %j is no link', (email) => {
    expect(emailLink(email)).toBeUndefined();
  });
});
