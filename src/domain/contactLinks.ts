import { stripInvisible } from './text';

/**
 * Returns the link that dials a phone: digits, blanks, round brackets, dots and hyphens, with an extension or without.
 * It has 7 to 11 digits, or up to 15 after +. Anything else gives undefined, because it could dial somebody else.
 */
export function phoneLink(phone: string): string | undefined {
  const match = /^(\+?[\d\s().-]+?)(?:[\s,;]*(?:extension|ext\.?|x|#)\s*(\d+))?$/i.exec(stripInvisible(phone));
  const [, number = '', extension] = match ?? [];
  // Not everybody has to dial the zero in +44 (0)20 7946 0018. A spreadsheet makes 2025550100.0 of a phone.
  if (/\(0\)|.\(0|\.\d$/.test(number)) return undefined;
  const dialled = number.replace(/[^\d+]/g, '');
  if (!/^(\d{7,11}|\+\d{7,15})$/.test(dialled)) return undefined;
  return `tel:${dialled}${extension ? `;ext=${extension}` : ''}`;
}

// RFC 5322 allows these between the dots before the @. The letters may be of any script.
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domainName = /^[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u;

/** Returns the link that writes to an email address; undefined if it is not a plain address. */
export function emailLink(email: string): string | undefined {
  const [local = '', domain = '', ...others] = stripInvisible(email).split('@');
  if (others.length > 0 || !localPart.test(local) || !domainName.test(domain)) return undefined;
  return `mailto:${encodeURIComponent(local)}@${domain}`;
}
