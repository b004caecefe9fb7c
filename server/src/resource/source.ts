import type { AnyResource, FiltersOf, RecordOf, RowOf } from '@circolo/contract/resource/resource';
import type { Placeholder, SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/database.ts';
import type { RowsQuery } from '../db/statements/prepared.ts';
import type { Caller } from '../http/caller.ts';

/** A text that is known when a statement runs, as parameters of it; see `patternsOf`. */
export interface LaterText {
  /** A pattern for each word, as an array of texts. */
  words: SQL;
  /** The text as it is, as a pattern. */
  whole: SQL;
}

/** A filter whose SQL depends on the text that is searched for; see `search` and `textIn`. */
export interface TextCondition {
  text(value: string): SQL | undefined;
  /** The same for a statement that is planned for any text: it reads all rows, so only short tables are asked by it. */
  later?(text: LaterText): SQL;
  /** What `text` unites, where finding a few rows by each is cheaper than finding all by any. */
  branches?(value: string): (SQL | undefined)[];
}

/** A filter whose SQL fits any value; arrays arrive as Postgres arrays (`anyOf`). */
export interface ValueCondition {
  (value: Placeholder): SQL;
  /** The same of one value, where an array of one is asked for: as an equality it lets an index give the rows in the order of the list. */
  one?(value: Placeholder): SQL;
}

/**
 * The SQL of a filter. It gets a placeholder and never the value, so that a list's statement can be prepared once for
 * every set of filters.
 */
export type Condition = ValueCondition | TextCondition;

/** Whose rows a caller may see: a condition, or undefined for all. */
export type Scope = (caller: Caller) => SQL | undefined;

/** For resources of staff only, which no row rule narrows further. */
export const everyRow: Scope = () => undefined;

/** Whose rows a call reads. Every call of a resource but the public ones has a caller; a scope is asked only where there is one. */
export const scopeFor = (scope: Scope, caller: Caller | null): SQL | undefined => (caller ? scope(caller) : undefined);

/** What a record is called where it is searched for, and what distinguishes it from others of that name. */
export interface SearchedAs {
  Description: SQL;
  Detail: SQL;
}

/** How a resource reads: one select shape, one SQL condition per declared filter, one expression per order column. */
export interface Source<R extends AnyResource> {
  resource: R;
  table: PgTable & { Id: AnyPgColumn };
  /** The one select shape: joins references, maps money. `order` is empty where one row is read. */
  rows(db: Queryable, where: SQL | undefined, order: SQL[]): RowsQuery<RowOf<R>>;
  /** One record, where it holds more than a row of the list. */
  record?(db: Queryable, id: number): Promise<RecordOf<R> | undefined>;
  /** The same of many, by id, where as many statements as for one read them. */
  records?(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, RecordOf<R>>>;
  conditions: { [Filter in keyof Required<FiltersOf<R>>]: Condition };
  order: { [Column in R['orderColumns'][number]]: AnyPgColumn | SQL };
  /** The order where none is asked for. */
  natural: SQL[];
  /** What a reference to a record shows. */
  label: AnyPgColumn | SQL;
  /** What the command palette shows of a record, where it is not the label and a column that all tables share. */
  hit?: SearchedAs;
  /** What `sourceOf` was given beside the two declarations. */
  exceptions?: object;
}

/** A source whatever its resource, for code that runs over all of them. */
// biome-ignore lint/suspicious/noExplicitAny: a source is contravariant in its resource; nothing narrower holds them all.
export type AnySource = Source<any>;
