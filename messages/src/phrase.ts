import type { Language } from './languages.ts';

/** Messages by key, or groups of them. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

type Parameters = Record<string, string | number>;

/** The text at a key such as `form.save`. */
export function at(catalogue: Catalogue, key: string): string | Catalogue | undefined {
  let found: string | Catalogue | undefined = catalogue;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return found;
}

const plurals = { it: new Intl.PluralRules('it'), en: new Intl.PluralRules('en') };

/** The form that a number asks for: `_one`, else `_other` (Italian's `_many`, from a million on, reads like `_other`). */
function pluralOf(catalogue: Catalogue, language: Language, key: string, count: number) {
  const form = plurals[language].select(count) === 'one' ? 'one' : 'other';
  return at(catalogue, `${key}_${form}`);
}

/**
 * The text of a key with its placeholders filled in, or null where there are none. `count` chooses the plural.
 * @example phrase(en, 'en', 'spooler.newCount', { count: 2 }) // '2 new files'
 */
export function phrase(catalogue: Catalogue, language: Language, key: string, parameters: Parameters = {}) {
  const { count } = parameters;
  const plural = typeof count === 'number' ? pluralOf(catalogue, language, key, count) : undefined;
  const pattern = plural ?? at(catalogue, key);
  if (typeof pattern !== 'string') return null;
  return pattern.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(parameters[name] ?? placeholder));
}
