import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { escaped, patternsOf, searchText } from '../../db/text-search.ts';
import type { Offer } from '../../resource/offers.ts';
import type { LaterText } from '../../resource/source.ts';
import { columnsOf, keyColumns } from './searchable.ts';

/** What is searched for, as SQL: values of a statement, or columns of a row that has them. */
export interface Searched extends LaterText {
  /** The text in the letter cases that keys have, as an array. */
  keys: SQL;
  /** A pattern: it begins with the text. */
  begins: SQL;
  /** A pattern: one of its words does. */
  wordBegins: SQL;
}

/** The values of `Searched`. */
export function searchedValues(text: string): { [Name in keyof Searched]: string | string[] } {
  const plain = escaped(searchText(text));
  return {
    // What is read aloud or copied from paper has spaces between its groups: an IBAN, the reference of a transfer.
    keys: [...new Set([text, text.toUpperCase(), text.toLowerCase(), text.toUpperCase().replace(/\s/g, '')])],
    begins: `${plain}%`,
    wordBegins: `% ${plain}%`,
    words: patternsOf(text),
    whole: `%${plain}%`,
  };
}

/** Whether a number, a code or an address is the text, in any letter case: read by the index of its column. */
export const isText = (column: AnyColumn, { keys }: Searched): SQL => sql`${column} = any(${keys})`;

/** How well a record fits: 0 it is the text, 1 begins with it, 2 a word begins with it, 3 it is somewhere in there. */
export function rankOf(offer: Offer, searched: Searched): SQL {
  const { Search } = columnsOf(offer);
  if (!Search) return sql`3`;
  const known = keyColumns(offer).map((column) => sql`when ${isText(column, searched)} then 0 `);
  return sql`case ${sql.join(known)}when ${Search} like ${searched.begins} then 1 when ${Search} like ${searched.wordBegins} then 2 else 3 end`;
}
