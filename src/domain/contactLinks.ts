import { stripInvisible } from './text';

// Each could dial somebody else. In this order: a decimal (2025550100.0); two numbers (555-0100 555-0199), unless + says
// that it is one; and zeros that not everybody has to dial (+44 (0)20 7946 0018, +44 (020) 7946 0018).
const notOneNumber = /^[^.]*\.\d\d?$|^[^+\d]?(\d\D*){7}\D(\d\D*){7}|\(0\)|.\(0/;

/** Returns the link that dials one number of 7 to 15 digits, with or without + and extension; else undefined. */
export function phoneLink(phone: string): string | undefined {
  const [, number = '', extension] =
    /^(\(?\+?[\d\t ().\p{Pd}\u2212]+?)(?:[;,]?[\t ]*(?:extension|ext|x|#)[.:=]?[\t ]*(\d+))?$/iu.exec(
      stripInvisible(phone.normalize('NFKC')),
    ) ?? [];
  const dialled = number.replace(/[^\d+]/g, '');
  if (notOneNumber.test(number) || !/^\+?\d{7,15}$/.test(dialled)) return undefined;
  return `tel:${dialled}${extension ? `;ext=${extension}` : ''}`;
}

// RFC 5322 allows these between the dots before the @. The letters may be of any script.
const atom = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;
const domainName = /^[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u;

/** Returns the link that writes to an email address; undefined if it is not a plain address. */
export function emailLink(email: string): string | undefined {
  const [local = '', domain = '', ...others] = stripInvisible(email).split('@');
  const isLocal = local.split('.').every((part) => atom.test(part));
  if (others.length > 0 || !isLocal || !domainName.test(domain)) return undefined;
  return `mailto:${encodeURIComponent(local)}@${domain}`;
}
