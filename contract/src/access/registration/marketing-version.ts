/** Names the words of the consent to marketing, in the profile and where one registers: it goes up when they change. */
export const marketingVersion = '2026-11';
