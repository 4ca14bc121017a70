import { emailLink, phoneLink } from '../../src/domain/contactLinks';

test.each([
  ['\u202a+1\u00a0(202)\t555-0100\u202c', '+12025550100'],
  ['(01.23) 45.67.89, ext. 5', '0123456789;ext=5'],
  ['555-555-5555 x 555', '5555555555;ext=555'],
  ['+123 4567 8901 2345', '+123456789012345'],
])('the phone %j is dialled as %s', (phone, dialled) => {
  expect(phoneLink(phone)).toBe(`tel:${dialled}`);
});

test.each([
  ...['', '555010', '123456789012', '+1234567890123456', '1-800-FLOWERS'],
  ...['2025550100.0', '+44 (0)20 7946 0018', '+44 (020) 7946 0018'],
])('the phone %j is no link', (phone) => {
  expect(phoneLink(phone)).toBeUndefined();
});

test.each([
  ["sean.o'brien@b.example", "sean.o'brien@b.example"],
  ['a!#$%&*/=?^_`{|}~-1@b-c.example', 'a!%23%24%25%26*%2F%3D%3F%5E_%60%7B%7C%7D~-1@b-c.example'],
  [' zoë@bücher.co.example\u00a0\u200b', 'zo%C3%AB@bücher.co.example'],
])('the email %j is written to as %s', (email, address) => {
  expect(emailLink(email)).toBe(`mailto:${address}`);
});

test.each([
  ...['', '@a.com', 'a@b', 'a@b.com@c.com', 'a b@c.com', 'a@b.com\r\nBcc: c@d.com', 'A <a@b.com>', 'a..b@c.com'],
])('the email %j is no link', (email) => {
  expect(emailLink(email)).toBeUndefined();
});
