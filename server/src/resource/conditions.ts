import { type AnyColumn, like, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { contains, containsLater, containsText, wordsOf } from '../db/text-search.ts';
import type { Condition, TextCondition, ValueCondition } from './source.ts';

/** `Search`: all words, in the one search column of a table. */
export const search = (column: AnyColumn): TextCondition => ({
  text: (value) => contains(column, value),
  later: ({ words }) => containsLater(column, words),
});

/** "Contains" in one column, whatever the case and the accents; for tables that are small or already narrowed. */
export const textIn = (column: SQLWrapper): TextCondition => ({
  text: (value) => containsText(column, value),
  later: ({ whole }) => like(wordsOf(column), whole),
});

/**
 * The text occurs in the search column of the row that a reference names. No text condition: the palette finds those rows
 * themselves. @example Search: (value) => searchOf(t.UserId, users, value)
 */
export const searchOf = (reference: AnyColumn, to: { Id: AnyColumn; Search: AnyColumn }, value: Placeholder): SQL =>
  sql`${reference} in (select ${to.Id} from ${to} where ${to.Search} like '%' || lower(immutable_unaccent(${value})) || '%')`;

/** One of the codes or ids that were asked for. */
export const anyOf = (column: AnyColumn | SQL, values: Placeholder): SQL => sql`${column} = any(${values})`;

/** The filter of a column by one of the codes or ids that were asked for. */
export const equalsAny = (column: AnyColumn | SQL): ValueCondition =>
  Object.assign((values: Placeholder) => anyOf(column, values), {
    one: (value: Placeholder) => sql`${column} = ${value}`,
  });

/** At least, inclusive; a column of whole numbers may be asked for by any number. */
export const atLeast = (column: AnyColumn | SQL, value: Placeholder): SQL => sql`${column} >= ${value}::numeric`;

/** At most, inclusive. */
export const atMost = (column: AnyColumn | SQL, value: Placeholder): SQL => sql`${column} <= ${value}::numeric`;

/** A yes or no. */
export const isFlag = (column: AnyColumn | SQL, value: Placeholder): SQL => sql`${column} = ${value}`;

/** Both ends of a range of days. @example ...dayRange('ExpirationDate', t.ExpirationDate) */
export const dayRange = <const Name extends string>(name: Name, column: AnyColumn) =>
  ends(
    name,
    (value) => sql`${column} >= ${value}::date`,
    (value) => sql`${column} <= ${value}::date`,
  );

/** A day is the whole day in Italy, an instant is itself; the bound is exclusive at the next day's start. */
const start = (value: Placeholder) =>
  sql`(case when length(${value}::text) = 10 then (${value}::text)::timestamp at time zone 'Europe/Rome' else (${value}::text)::timestamptz end)`;
const end = (value: Placeholder) =>
  sql`(case when length(${value}::text) = 10 then ((${value}::text)::date + 1)::timestamp at time zone 'Europe/Rome' else (${value}::text)::timestamptz + interval '1 millisecond' end)`;

/** Both ends of a range of instants, asked for by days of Italy or by instants. */
export const instantRange = <const Name extends string>(name: Name, column: AnyColumn | SQL) =>
  ends(
    name,
    (value) => sql`${column} >= ${start(value)}`,
    (value) => sql`${column} < ${end(value)}`,
  );

/** Both ends of a range of money, asked for in euros, stored in cents. */
export const moneyRange = <const Name extends string>(name: Name, column: AnyColumn | SQL) =>
  ends(
    name,
    (value) => sql`${column} >= (${value}::numeric * 100)`,
    (value) => sql`${column} <= (${value}::numeric * 100)`,
  );

const ends = <const Name extends string>(name: Name, from: Condition, to: Condition) =>
  ({ [`${name}From`]: from, [`${name}To`]: to }) as Record<`${Name}From` | `${Name}To`, Condition>;
