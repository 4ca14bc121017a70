/** The broker's phone and email where a portfolio has none (§2 Broker panel). */
export const BROKER_PHONE = '+12025550100';
export const BROKER_EMAIL = 'broker@example.com';

/** Returns the link to a phone: its digits, after a plus sign if it begins with one. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')}`;
}
