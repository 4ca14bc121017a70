import { statusColour } from '../../src/domain/statusColour';

describe('§4 Status chip colours', () => {
  test.each([
    ['New', 'green'],
    ['NEW', 'green'],
    ['In Progress', 'amber'],
    ['IN PROGRESS', 'amber'],
    ['approved', 'blue'],
    ['Pending', 'purple'],
    ['PENDING', 'purple'],
  ])('%p is %p', (status, colour) => {
    expect(statusColour(status)).toBe(colour);
  });

  test.each([
    'Renew',
    'In Review',
    'Newly in',
    'New ',
    'Declined',
    '',
    ' ',
    'constructor',
    '__proto__',
    'toString',
  ])('faults 19, 25 and 26: %p is grey', (status) => {
    expect(statusColour(status)).toBe('grey');
  });
});
