import { en } from './en/catalogue.ts';
import { it } from './it/catalogue.ts';
import type { Language } from './languages.ts';
import type { MessageKey } from './message-key.ts';
import { at, phrase } from './phrase.ts';

type Parameters = Record<string, string | number>;

/** Puts a key into words. Placeholders are `{name}`; `count` chooses the plural. */
export type Translate = (key: MessageKey, parameters?: Parameters) => string;

const catalogues = { it, en };

const fraction = { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 6 } as const;
const fractions = { it: new Intl.NumberFormat('it', fraction), en: new Intl.NumberFormat('en', fraction) };

/** Fractions are amounts nearly always, and so is what is called `amount`. Other whole numbers may be years and counts. */
const isAmount = (name: string, value: string | number): value is number =>
  typeof value === 'number' && name !== 'count' && (name === 'amount' || !Number.isInteger(value));

/** Amounts are written as the language writes them. */
const written = (parameters: Parameters, language: Language): Parameters =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      isAmount(name, value) ? fractions[language].format(value) : value,
    ]),
  );

/** The translator of a language, for the server. @example translator('it')('errors.AccessDenied') */
export const translator =
  (language: Language): Translate =>
  (key, parameters) =>
    phrase(catalogues[language], language, key, parameters && written(parameters, language)) ?? key;

/** Whether a computed key exists in the catalogue. */
export const isMessageKey = (key: string): key is MessageKey => typeof at(it, key) === 'string';
