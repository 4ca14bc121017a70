import { withoutInvisible } from './withoutInvisible';

/** Each matches what is not one number, once what is dialled before a country code is removed. */
const notOneNumber = [
  /(\d\D*){16}/, // More digits than E.164 allows.
  /^[^.]*\.\d\d?$/, // A decimal, as spreadsheets write a number: 2025550100.0.
  /(\d\D*){7}\D(\d\D*){7}/, // Two numbers, seven digits or more each: 555-0100 555-0199.
];

/** Returns the link that dials a phone number with its extension; undefined if it is no number. */
export function phoneLink(phone: string): string | undefined {
  const text = withoutInvisible(phone.normalize('NFKC'))
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
  const parts = withoutInvisible(email).split('@');
  const [local = '', domain = ''] = parts;
  const isLocal = local.split('.').every((part) => atom.test(part));
  if (parts.length !== 2 || !isLocal || !domainName.test(domain)) return undefined;
  return `mailto:${encodeURIComponent(local)}@${domain}`;
}
