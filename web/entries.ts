/** The entries of the build. */
export const entries = ['auth', 'desk', 'shop'] as const;
export type Entry = (typeof entries)[number];

/** The words of an entry in a language, and where all others are found: most pages bring some. */
export const words = (entry: Entry, language: string): string[] => [
  `/messages/src/${language}/${entry}-core.ts`,
  ...(entry === 'auth' ? [] : [`virtual:message-parts/${language}/${entry}`]),
];
