import { avatarColour } from '../../src/domain/avatarColour';
import { emailLink, phoneLink } from '../../src/domain/contactLinks';
import { isMissing, orNotAvailable } from '../../src/domain/fallbacks';
import { initials } from '../../src/domain/initials';
import { formatCount, formatDollars } from '../../src/domain/money';
import { statusColour } from '../../src/domain/statusColour';
import { stepProgress } from '../../src/domain/workflow';
import { setDefaultLocale } from '../defaultLocale';

test('§2 Pipeline and §9: the length of a name chooses one of six avatar colours', () => {
  expect(['Elena Petrova', 'Priya Raman', 'Mario!'].map(avatarColour)).toEqual([1, 5, 0]);
});

test.each([
  ['Priya Raman', 'PR'],
  ['Sean Mac Giolla', 'SM'],
  ['\tada  de\u00a0 la cruz\n', 'ad'],
  ['👩‍👩‍👧 Family', 'F'],
  ['e\u0301lodie noir', 'e\u0301n'],
  ['ßabine Wolf', 'ßW'],
  ['გიორგი ბერიძე', 'გბ'],
  ['نور العامين', 'نا'],
  ['(PENDING) Jones', 'PJ'],
  ['- 3M', '3'],
  ['👩‍👩‍👧 !', '👩‍👩‍👧'],
  ['   ', ''],
])('§2 Pipeline and §9: faults 21, 49 and 69: the initials of %p are %p', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

describe('§2 Pipeline and Loan Summary: numbers', () => {
  test.each([
    [1450000, '$1,450,000'],
    [0, '$0'],
    [-0, '$0'],
    [18750.5, '$18,750.50'],
    [-1234.567, '-$1,234.57'],
    [NaN, 'N/A'],
    [-Infinity, 'N/A'],
    [1e21, '$1,000,000,000,000,000,000,000'],
    [1e300, '$1e+300'],
    [-1.25e300, '-$1.25e+300'],
    [null, 'N/A'],
  ])('fault 22: %p dollars are shown as %p', (amount, formatted) => {
    expect(formatDollars(amount)).toBe(formatted);
  });

  // In Turkish the lower case of I is ı.
  test.each(['de-DE', 'ar-EG', 'tr-TR'])(
    'fault 23: numbers and colours are the same in a browser set to %s',
    (locale) => {
      const restore = setDefaultLocale(globalThis, locale);
      jest.isolateModules(() => {
        // Imported afresh, because it keeps its formatter.
        const money = jest.requireActual<{ formatDollars: typeof formatDollars }>(
          '../../src/domain/money',
        );
        expect(money.formatDollars(1450000.5)).toBe('$1,450,000.50');
      });
      expect(formatCount(1234567)).toBe('1,234,567');
      expect(statusColour('IN PROGRESS')).toBe('amber');
      restore();
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

  test.each([0, 'Declared', '\u200bx', '\u0301'])('fault 24: %p is a value', (value) => {
    expect(isMissing(value)).toBe(false);
    expect(orNotAvailable(value)).toBe(String(value));
  });
});

test.each<[status: string, colour: string]>([
  ['NEW', 'green'],
  ['In Progress', 'amber'],
  ['\u00a0Approved \n', 'blue'],
  ['Pending', 'purple'],
  ...['Renew', 'In Review', 'Newly in', '', 'constructor'].map((status): [string, string] => [
    status,
    'grey',
  ]),
])('§4 faults 19, 25, 26 and 50: the status %j is %p', (status, colour) => {
  expect(statusColour(status)).toBe(colour);
});

test.each([
  [2, 'completed completed current upcoming'],
  [0, 'current upcoming upcoming upcoming'],
  [4, 'completed completed completed completed'],
  [null, 'upcoming upcoming upcoming upcoming'],
])('§9 Onboarding Workflow: with %p steps completed four steps are %s', (completed, progress) => {
  expect([0, 1, 2, 3].map((index) => stepProgress(index, completed)).join(' ')).toBe(progress);
});

describe('§2 Call and Email', () => {
  test.each([
    ['(415) 555-0142', '4155550142'],
    ['\u202a+1\u00a0202–555\u20110100\u202c', '+12025550100'],
    ['＋１ ２０２', '+1202'],
    ['(+44) (0) 20 7946 0018', '+442079460018'],
    ['0044 (0)20 7946 0018', '00442079460018'],
    ['+39 (0)6 698', '+3906698'],
    ['+378 (0)549 88', '+378054988'],
    ['+ 39 (0)6 698', '+3906698'],
    ['00 39 (0)6 698', '003906698'],
    ['+(39) (0)6 698', '+3906698'],
    ['+1 (800)\t555 0100', '+18005550100'],
    ['(0)20 7946', '0207946'],
    ['555-555-5555 ext 555', '5555555555;ext=555'],
    ['+1 202 555 0100 x9', '+12025550100;ext=9'],
    ['2025550100;ext=12', '2025550100;ext=12'],
    ['2025550100, Extension: 12', '2025550100;ext=12'],
    ['2025550100 #12', '2025550100;ext=12'],
    ['202.555.0100', '2025550100'],
    ['+1.2025550100', '+12025550100'],
    ['01.23.45.67.89', '0123456789'],
    ['+123 456 789 012 345', '+123456789012345'],
    ['0049176 12345678', '004917612345678'],
    ['011 49 176 12345678', '0114917612345678'],
  ])('faults 48 and 67: the phone %j is dialled as %s', (phone, dialled) => {
    expect(phoneLink(phone)).toBe(`tel:${dialled}`);
  });

  test.each([
    ...['', '+()-.', '1-800-FLOWERS', '1\n2', '555-0100 / 555-0101', '+44 (020) 7946'],
    ...[
      '+36 (06) 1 234',
      '1 x2 345',
      '1 x2-345',
      '1;ext=',
      'ext 5',
      '1?x=2',
      '1;ext=2;ext=3',
      'tel:+1',
      'javascript:1',
    ],
    // Decimals, numbers that are too long, and two numbers.
    ...['2025550100.0', '+12025550100.00', '2025550100.5 x1', '+1234567890123456', '9'.repeat(16)],
    ...['202-555-0100 202-555-0199', '2025550100/2025550199', '202-555-0100, 202-555-0199'],
    ...['555-0100 555-0199', '555 0100 555 0199', '5550100 - 5550199', '555-0100 or 555-0199'],
  ])('faults 32, 48 and 67: the phone %j is no link', (phone) => {
    expect(phoneLink(phone)).toBeUndefined();
  });

  test.each([
    ["sean.o'brien@b.example", "sean.o'brien@b.example"],
    ['a!#$%&*/=?^_`{|}~-1@b-c.example', 'a!%23%24%25%26*%2F%3D%3F%5E_%60%7B%7C%7D~-1@b-c.example'],
    [' a@b.example\u00a0\u200b', 'a@b.example'],
    ['zoë@bücher.co.example', 'zo%C3%AB@bücher.co.example'],
  ])('fault 48: the email %j is written to as %s', (email, address) => {
    expect(emailLink(email)).toBe(`mailto:${address}`);
  });

  test.each([
    ...['', 'broker', '@a.com', 'a@b', 'a@b@c.com', 'a@b.com,c@d.com', 'a@b.com?bcc=c@d.com'],
    ...[
      'a@b.com\r\nBcc: c@d.com',
      'a@b.com?x',
      'A <a@b.com>',
      'a..b@c.com',
      'a b@c.com',
      'a@b..com',
    ],
  ])('faults 32 and 48: the email %j is no link', (email) => {
    expect(emailLink(email)).toBeUndefined();
  });
});
