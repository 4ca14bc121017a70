/** Contacts that were copied from elsewhere can have marks of direction around them. */
function withoutInvisible(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();
}

/** Returns the link that dials a phone number with its extension; undefined if it is no number. */
export function phoneLink(phone: string): string | undefined {
  const text = withoutInvisible(phone.normalize('NFKC')).replace(/[\p{Pd}\u2212]/gu, '-');
  const [, number = '', extension] =
    /^(\(?\+?[\d ().-]+?)(?:[;,]? *(?:extension|ext|x|#)[.:=]? *(\d+))?$/i.exec(text) ?? [];
  if (!/\d/.test(number)) return undefined;
  // The zero of +44 (0)20 is not dialled after a country code, except in Italy.
  const dialled = number.replace(/^(\(?(?:\+|00) ?(?!39)\d{1,3}\)?[ .-]*)\(0\)/, '$1');
  return `tel:${dialled.replace(/[^\d+]/g, '')}${extension ? `;ext=${extension}` : ''}`;
}

// What RFC 5322 allows between the dots before the @ without quotes, and the letters of any script.
const atom = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;
const domainName = /^[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u;

/** Returns the link that writes to an email address; undefined if it is no plain address. */
export function emailLink(email: string): string | undefined {
  const [local = '', domain = '', ...rest] = withoutInvisible(email).split('@');
  const isLocal = local.split('.').every((part) => atom.test(part));
  if (!isLocal || !domainName.test(domain) || rest.length > 0) return undefined;
  return `mailto:${encodeURIComponent(local)}@${domain}`;
}
