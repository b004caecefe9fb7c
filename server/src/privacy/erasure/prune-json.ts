/** Moments and days, and codes of our own enumerations. */
const harmless = /^(\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?|[A-Z]{1,3})$/;

export interface PruneRules {
  /** Fields whose texts are codes and names of our own things. */
  plain: ReadonlySet<string>;
  /** The person's own words: a code that is equal to one of them is none. */
  words: ReadonlySet<string>;
  /** What is in the place of a text. */
  erased: string;
}

/** What remains of a record's JSON once no one is named in it: numbers, marks, moments and codes. */
export function pruneJson(value: unknown, rules: PruneRules, field = ''): unknown {
  if (typeof value === 'string') {
    if (value === '' || rules.plain.has(field)) return value;
    return harmless.test(value) && !rules.words.has(value) ? value : rules.erased;
  }
  if (Array.isArray(value)) return value.map((item) => pruneJson(item, rules, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pruneJson(item, rules, key)]));
}
