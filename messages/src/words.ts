import type { it } from './it/catalogue.ts';

type SameShape<T> = { [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> };

/** The Italian catalogue is the type: every other language must have the same keys. */
export type Words = SameShape<typeof it>;

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string];

/** A key of the message catalogue. @example 'errors.AccessDenied' */
export type MessageKey = Paths<Words>;

/** The languages of the interface; Italian is the default. */
export const languages = ['it', 'en'] as const;
export type Language = (typeof languages)[number];

/** The language of an Accept-Language header. @example languageOf('en-GB,en;q=0.9') // 'en' */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find((code): code is Language => (languages as readonly string[]).includes(code)) ?? 'it';
}
