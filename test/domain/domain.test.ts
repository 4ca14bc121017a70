import { avatarColour, initials } from '../../src/domain/avatar';
import { statusColour } from '../../src/domain/borrower';
import { formatCount, formatDollars } from '../../src/domain/money';
import { isMissing, orNotAvailable, titleText } from '../../src/domain/text';

test('the length of a name chooses one of six avatar colours', () => {
  expect(['Elena Petrova', 'Priya Raman', 'Mario!'].map(avatarColour)).toEqual([1, 5, 0]);
});

test.each([
  ['Priya Raman', 'PR'],
  ['\tada  de\u00a0 la cruz\n', 'ad'],
  ['👩‍👩‍👧 Family', 'F'],
  ['e\u0301lodie noir', 'e\u0301n'],
  ['გიორგი ბერიძე', 'გბ'],
  ['(PENDING) Jones', 'PJ'],
  ['- 3M', '3'],
  ['👩‍👩‍👧 !', '👩‍👩‍👧'],
  ['   ', ''],
])('the initials of %p are %p', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test.each([
  [1450000, '$1,450,000'],
  [-0, '$0'],
  [18750.5, '$18,750.50'],
  [-1234.567, '-$1,234.57'],
  [NaN, 'N/A'],
  [Infinity, 'N/A'],
  [null, 'N/A'],
])('%p dollars are shown as %p', (amount, formatted) => {
  expect(formatDollars(amount)).toBe(formatted);
});

test('counts have thousands separators', () => expect(formatCount(1234567)).toBe('1,234,567'));

test.each([null, undefined, '', ' \t\n\u00a0', '\u200b\u3164\u2800\u202e\0'])(
  '%j is missing and shown as N/A',
  (value) => {
    expect(isMissing(value)).toBe(true);
    expect(orNotAvailable(value)).toBe('N/A');
  },
);

test.each([0, '\u200bx'])('%p is a value', (value) => {
  expect(isMissing(value)).toBe(false);
  expect(orNotAvailable(value)).toBe(String(value));
});

test.each<[status: string, colour: string]>([
  ['NEW', 'green'],
  ['IN PROGRESS', 'amber'],
  ['\u0085\u00a0Approved\u200b \n', 'blue'],
  ['Pending', 'purple'],
  ['\u2066In \u200b\u00a0\t\u0085Progress\u2069', 'amber'],
  ...['Renew', 'In Review', 'Newly in', 'InProgress', '', 'constructor'].map((status): [string, string] => [
    status,
    'grey',
  ]),
])('the status %j is %p', (status, colour) => {
  expect(statusColour(status)).toBe(colour);
});

test.each(['ශ්\u200dරී', 'علی\u200cرضا', '葛\u{e0100}城', '👩\u200d👩\u200d👧\ufe0f'])(
  'the title spells the name %j as it is',
  (name) => {
    expect(titleText(`\u2067 ${name}\u00ad\u200b\u061c\ufeff\u2060! \u202c`)).toBe(`${name}!`);
  },
);
