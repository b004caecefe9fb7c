/** The version of the terms and the privacy notice that are shown: the day on which their texts changed last. */
export const termsVersion = '2026-11-20';

/** The version of the words that ask whether to be reminded of a cart: it goes up when they change. */
export const cartReminderVersion = '2026-11';
