import { emailLink, phoneLink } from '../../src/domain/contactLinks';

test.each<[text: string, link: string | undefined]>([
  ['\u202a+1\u00a0(202)\t555-0100\u202c', 'tel:+12025550100'],
  ['(01.23) 45.67.89, ext. 5', 'tel:0123456789;ext=5'],
  ['555-555-5555 x 555', 'tel:5555555555;ext=555'],
  ['+123 4567 8901 2345', 'tel:+123456789012345'],
  ...['', '555010', '123456789012', '+1234567890123456', '1-800-FLOWERS'].map((phone): [string, undefined] => [
    phone,
    undefined,
  ]),
  ...['2025550100.0', '+44 (0)20 7946 0018', '+44 (020) 7946 0018'].map((phone): [string, undefined] => [
    phone,
    undefined,
  ]),
])('the phone %j has the link %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

test.each<[text: string, link: string | undefined]>([
  ["sean.o'brien@b.example", "mailto:sean.o'brien@b.example"],
  ['a!#$%&*/=?^_`{|}~-1@b-c.example', 'mailto:a!%23%24%25%26*%2F%3D%3F%5E_%60%7B%7C%7D~-1@b-c.example'],
  [' zoë@bücher.co.example\u00a0\u200b', 'mailto:zo%C3%AB@bücher.co.example'],
  ...['', '@a.com', 'a@b', 'a@b.com@c.com', 'a b@c.com'].map((email): [string, undefined] => [email, undefined]),
  ...['a@b.com\r\nBcc: c@d.com', 'A <a@b.com>', 'a..b@c.com'].map((email): [string, undefined] => [email, undefined]),
])('the email %j has the link %s', (email, link) => {
  expect(emailLink(email)).toBe(link);
});
