/** The version of the terms and the privacy notice that are shown: the day on which their texts changed last. */
export const termsVersion = '2026-11-20';
