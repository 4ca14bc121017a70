import { initials } from '../../src/domain/avatar';
import { statusColour } from '../../src/domain/borrower';
import { formatDollars } from '../../src/domain/money';
import { orNotAvailable, titleText } from '../../src/domain/text';

test.each([
  ['Priya Raman', 'PR'],
  ['\tada  de\u00a0 la cruz\n', 'ad'],
  ['e\u0301lodie noir', 'e\u0301n'],
  ['(PENDING) Jones', 'PJ'],
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
  [Infinity, 'N/A'],
  [null, 'N/A'],
])('%p dollars are shown as %p', (amount, formatted) => {
  expect(formatDollars(amount)).toBe(formatted);
});

test('what is missing or has no visible character is shown as N/A, and 0 as it is', () => {
  const missing = [null, undefined, '', ' \t\n\u00a0', '\u200b\u3164\u2800\u202e\0'];
  expect(missing.map(orNotAvailable)).toEqual(missing.map(() => 'N/A'));
  expect([0, '\u200bx'].map(orNotAvailable)).toEqual(['0', '\u200bx']);
});

test.each([
  ['NEW', 'green'],
  ['\u0085\u00a0Approved\u200b \n', 'blue'],
  ['Pending', 'purple'],
  ['\u2066In \u200b\u00a0\t\u0085Progress\u2069', 'amber'],
  ...['Renew', 'In Review', 'InProgress', '', 'constructor'].map((status) => [status, 'grey']),
])('the status %j is %p', (status = '', colour) => {
  expect(statusColour(status)).toBe(colour);
});

test('the title spells a name as it is, without marks of direction', () => {
  const name = 'ශ්\u200dරී علی\u200cرضا 葛\u{e0100}城 👩\u200d👧\ufe0f';
  expect(titleText(`\u2067 ${name}\u00ad\u200b\u061c\ufeff\u2060! \u202c`)).toBe(`${name}!`);
});
