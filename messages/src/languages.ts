/** The languages of the interface; Italian is the default. */
export const languages = ['it', 'en'] as const;
export type Language = (typeof languages)[number];

/** The language of an Accept-Language header. @example languageOf('en-GB,en;q=0.9') // 'en' */
export function languageOf(header: string | undefined): Language {
  const accepted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return accepted.find((code): code is Language => (languages as readonly string[]).includes(code)) ?? 'it';
}
