/** The broker's phone and email. They are constants, because the data has neither (§2 Broker panel). */
export const BROKER_PHONE = '+12025550175';
export const BROKER_EMAIL = 'robert.turner@example.com';
