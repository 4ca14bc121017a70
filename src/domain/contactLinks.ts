import { stripInvisible } from './stripInvisible';

// More than 15 digits (E.164); a decimal, which has one dot and then one or two digits, such as a
// spreadsheet's 2025550100.0; two numbers, which have seven digits each, such as 555-0100 555-0199.
const notOneNumber = [/(\d\D*){16}/, /^[^.]*\.\d\d?$/, /(\d\D*){7}\D(\d\D*){7}/];

/** Returns the link that dials a phone number with its extension; undefined if it is no number. */
export function phoneLink(phone: string): string | undefined {
  const text = stripInvisible(phone.normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\t ]+/g, ' ');
  // An example is “+1 (202) 555-0100 ext. 9”.
  const [, number = '', extension] =
    /^(\(?\+?[\d ().-]+?)(?:[;,]? ?(?:extension|ext|x|#)[.:=]? ?(\d+))?$/i.exec(text) ?? [];
  // After a country code nobody dials a zero in brackets, except in Italy and San Marino.
  const dropsZero = /^[ (]*(\+|00)(?!\D*(39|378))/.test(number);
  const dialled = dropsZero ? number.replace('(0)', '') : number;
  const withoutPrefix = dialled.replace(/^\D*(0011|00|01[01])/, '');
  if (notOneNumber.some((pattern) => pattern.test(withoutPrefix))) return undefined;
  if (!/\d/.test(number) || (dropsZero && /\(0(?!0)|\b0\)/.test(dialled))) return undefined;
  return `tel:${dialled.replace(/[^\d+]/g, '')}${extension ? `;ext=${extension}` : ''}`;
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
