import { stripInvisible } from './stripInvisible';

// What has the characters of a phone number and is not one: a spreadsheet’s 2025550100.0; two numbers, such as
// 555-0100 555-0199; a zero in brackets, as in +44 (0)20 7946 0018, which only some callers dial.
const notOneNumber = [/^[^.]*\.\d\d?$/, /(\d\D*){7}\D(\d\D*){7}/, /\(0\)|.\(0/];

/**
 * Returns the link that dials a phone number of 7 to 15 digits, with or without a + and an extension, such as
 * “+1 (202) 555-0100 ext. 9”. Returns undefined if the text is anything else.
 */
export function phoneLink(phone: string): string | undefined {
  const text = stripInvisible(phone.normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\t ]+/g, ' ');
  const [, number = '', extension] =
    /^(\(?\+?[\d ().-]+?)(?:[;,]? ?(?:extension|ext|x|#)[.:=]? ?(\d+))?$/i.exec(text) ?? [];
  const dialled = number.replace(/[^\d+]/g, '');
  if (!/^\+?\d{7,15}$/.test(dialled)) return undefined;
  if (notOneNumber.some((pattern) => pattern.test(number))) return undefined;
  return `tel:${dialled}${extension ? `;ext=${extension}` : ''}`;
}

// What RFC 5322 allows between the dots before the @ without quotes, and the letters of any script.
const atom = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;
const domainName = /^[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u;

/** Returns the link that writes to an email address; undefined if it is no plain address. */
export function emailLink(email: string): string | undefined {
  const [local = '', domain = '', ...others] = stripInvisible(email).split('@');
  const isLocal = local.split('.').every((part) => atom.test(part));
  if (others.length > 0 || !isLocal || !domainName.test(domain)) return undefined;
  return `mailto:${encodeURIComponent(local)}@${domain}`;
}
