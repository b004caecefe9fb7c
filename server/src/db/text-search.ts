import { and, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A word shorter than this has no trigram of its own: it matches beginnings of words. */
const shortestTrigramWord = 3;

/** What Unicode does not take apart but Postgres' unaccent does. */
const plainForms: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'q',
  ł: 'l',
  ŋ: 'n',
  þ: 'th',
  ŧ: 't',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
};
const withPlainForm = new RegExp(`[${Object.keys(plainForms).join('')}]`, 'gu');

/**
 * What a `Search` column holds: the parts without case, accents and repeated spaces, as SQL's `lower(unaccent(…))` would
 * make them. Nothing and null add nothing.
 * @example searchText('Società', null, ' D’Amico ') // "societa d'amico"
 */
export function searchText(...parts: (string | null | undefined)[]): string {
  return parts
    .filter((part) => part != null)
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(withPlainForm, (letter) => plainForms[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * The condition of a text filter on a `Search` column: every word of the value occurs in it, whatever its case and accents;
 * a word of one or two letters has to begin a word. Uses the column's trigram index. An empty value is no condition.
 * @example db.select().from(contact).where(contains(contact.Search, 'ross m'))
 */
export function contains(column: SQLWrapper, value: string): SQL | undefined {
  const words = searchText(value).split(' ').filter(Boolean);
  return and(...words.map((word) => containsWord(column, word)));
}

/** The patterns of `containsLater`: one for each word of a text. */
export const patternsOf = (value: string): string[] =>
  searchText(value)
    .split(' ')
    .filter(Boolean)
    .map((word) => (word.length >= shortestTrigramWord ? `%${escaped(word)}%` : `% ${escaped(word)}%`));

/** What `contains` is, for words that are known when the statement runs (`patternsOf`). No index serves it: for short tables. */
export const containsLater = (column: SQLWrapper, patterns: SQL): SQL => sql`(' ' || ${column}) like all (${patterns})`;

/** The words of a text without case and accents, as a `Search` column would hold them: what `wordsIndex` finds. */
export const wordsOf = (text: SQLWrapper): SQL => sql`lower(immutable_unaccent(${text}))`;

/**
 * The condition of a text filter on a column without search index, for small tables: the value occurs in it,
 * whatever its case and accents. An empty value is no condition.
 */
export function containsText(column: SQLWrapper, value: string): SQL | undefined {
  const text = searchText(value);
  return text === '' ? undefined : like(wordsOf(column), `%${escaped(text)}%`);
}

/**
 * What the index is asked for of an address of e-mail. Half of all addresses end in one of a few domains, whose trigrams would make it walk half of the table:
 * it is what is before the @ alone. Where that ends in a number, which few share, it is the number with two letters before it: each further trigram is a list of
 * rows that is read, and those of a common name are long.
 */
function askedOfIndex(address: string): string {
  const mailbox = address.slice(0, address.indexOf('@') + 1);
  return /\p{L}{2}\d+@$/u.exec(mailbox)?.[0] ?? mailbox;
}

/** An address of e-mail, whole or in part: all of it is compared in what the index finds by a part of it. */
const containsAddress = (column: SQLWrapper, address: string): SQL | undefined =>
  and(like(column, `%${escaped(askedOfIndex(address))}%`), like(sql`${column} || ''`, `%${escaped(address)}%`));

function containsWord(column: SQLWrapper, word: string): SQL | undefined {
  if (word.indexOf('@') >= shortestTrigramWord) return containsAddress(column, word);
  const pattern = `${escaped(word)}%`;
  if (word.length >= shortestTrigramWord) return like(column, `%${pattern}`);
  return or(like(column, pattern), like(column, `% ${pattern}`));
}

/** A text as part of a pattern, in which signs of patterns are plain letters. */
export function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
