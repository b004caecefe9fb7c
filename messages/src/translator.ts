import { en } from './en/catalogue.ts';
import { it } from './it/catalogue.ts';
import { at, phrase } from './phrase.ts';
import type { Language, MessageKey } from './words.ts';

type Parameters = Record<string, string | number>;

/** Puts a key into words. Placeholders are `{name}`; `count` chooses the plural. */
export type Translate = (key: MessageKey, parameters?: Parameters) => string;

const catalogues = { it, en };

/** The translator of a language, for the server. @example translator('it')('errors.AccessDenied') */
export const translator =
  (language: Language): Translate =>
  (key, parameters) =>
    phrase(catalogues[language], language, key, parameters) ?? key;

/** Whether a computed key exists in the catalogue. */
export const isMessageKey = (key: string): key is MessageKey => typeof at(it, key) === 'string';
