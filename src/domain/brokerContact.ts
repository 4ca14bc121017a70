/** Returns the link to a phone: its digits, after a plus sign if it begins with one. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')}`;
}
