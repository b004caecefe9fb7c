import type { KeepingLawCode, PersonalDataKindCode } from '@circolo/contract/privacy/erasure';
import { type SQL, sql } from 'drizzle-orm';
import type { Person } from './person.ts';

/** Names of columns, with spaces between them: a table is one line or two. */
type Columns = string;

/**
 * What a table holds about people, and what an erasure does with it. Every column that can hold words is in exactly one
 * of the lists; numbers, days and marks say nothing without a person, whose row is what they refer to.
 */
export interface PersonalTable {
  kind: PersonalDataKindCode;
  /** The rows that are about a person. */
  of: (person: Person) => SQL;
  /** Whether the rows go, or stay as figures without what they say about the person. */
  erase: 'delete' | 'blank';
  /** What describes the person: shown to them, and blanked. */
  personal?: Columns;
  /** Shown to no one; goes like what is personal. */
  secret?: Columns;
  /** What the law makes us keep: shown, blanked once its time is over, or at once in rows that `keptWhere` leaves out. */
  kept?: Columns;
  law?: KeepingLawCode;
  keptWhere?: SQL;
  /** Codes, states and names of our own things. */
  plain?: Columns;
  /** What a column becomes instead of nothing. */
  neutral?: Record<string, (person: Person) => SQL>;
  /** Columns of numbers, days and marks that an erasure clears too. */
  clears?: Columns;
  /** Columns in which anybody may be named: looked through for the person's names and addresses, in all rows. */
  traces?: Columns;
  /** Columns with the name of the actor, by the column with their id. */
  actors?: Record<string, string>;
  /** Columns that say where the actor was, by the column with their id. */
  whereabouts?: Record<string, string>;
  /** JSON in which only codes, numbers and moments of the person's rows remain. */
  pruned?: Columns;
  /** Which of the rows a copy for the person has, where some are about others as well; left out: all. */
  given?: (person: Person) => SQL;
  /** Columns that are somebody else's in some rows, which the copy leaves empty. */
  others?: Record<string, SQL>;
  /** Free texts, in which others may be named beside the person: the copy masks them, as in `traces`. */
  written?: Columns;
  /** Left out of what people are given: what others wrote down about work, or what is only a cache. */
  internal?: true;
}

/** The names in a list of columns. */
export const named = (columns: Columns | undefined): string[] => (columns ? columns.split(' ') : []);

/** Rows whose column has one of the values; none of an empty list. */
export const among = (column: string, values: readonly (string | number)[]): SQL =>
  values.length === 0 ? sql`false` : sql`${sql.identifier(column)} in ${[...values]}`;

/** Rows whose column has one of the addresses, in any letter case. */
export const amongTexts = (column: string, values: readonly string[]): SQL =>
  values.length === 0 ? sql`false` : sql`lower(${sql.identifier(column)}) in ${values.map((v) => v.toLowerCase())}`;

/** Rows that hang on a record of the person, by two columns: the resource and the number. */
export const ofRecords = (resource: string, id: string, person: Person): SQL => {
  const parts = Object.entries(person.records)
    .filter(([, ids]) => ids.length > 0)
    .map(
      ([name, ids]) =>
        sql`(${sql.identifier(resource)} = ${name} and ${sql.identifier(id)}::text in ${ids.map(String)})`,
    );
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
};

/** One of several conditions. */
export const either = (...conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` or `)})`;
