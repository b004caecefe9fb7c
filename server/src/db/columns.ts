import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { wordsOf } from './text-search.ts';

/** The primary key: numbered by the database from 1. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** The id of a record: as wide as the key that it names. */
export const reference = () => bigint({ mode: 'number' });

/** The id of a record that there always is. @example OrderId: requiredReference(() => orders.Id) */
export const requiredReference = (target: () => AnyPgColumn) => reference().notNull().references(target);

/** The id of the record that a row belongs to and is deleted with. @example LeadId: ownerReference(() => leads.Id) */
export const ownerReference = (target: () => AnyPgColumn) =>
  reference().notNull().references(target, { onDelete: 'cascade' });

/** An amount of money in integer cents. */
export const cents = () => bigint({ mode: 'number' });

/** A price in integer millionths of a euro. */
export const micros = () => bigint({ mode: 'number' });

/** A moment, read as ISO 8601 UTC with milliseconds (`2026-11-20T12:00:00.000Z`), written as ISO 8601 with any offset. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'string' });

/** A day as `yyyy-MM-dd`; it never passes through a time zone. */
export const day = () => date({ mode: 'string' });

/** A code of the wire, such as a two-letter state; ordered by its bytes. */
export const code = () => text();

/** A text that people read and order by: sorted the Italian way, capitals and accents aside. */
export const description = customType<{ data: string }>({ dataType: () => 'text collate "it"' });

/** The columns that every saved record ends with: who, when and the version that a PUT has to name. */
export const auditColumns = () => ({
  CreatedAt: instant().notNull().defaultNow(),
  CreatedById: reference(),
  UpdatedAt: instant().notNull().defaultNow(),
  UpdatedById: reference(),
  Version: integer().notNull().default(1),
});

/** The columns that a record of a list ends with that people put in order, and that can be switched off. */
export const positionedColumns = () => ({
  Active: boolean().notNull().default(true),
  Position: integer().notNull().default(0),
  ...auditColumns(),
});

/** What `Search` looks in: written with the row, by `searchText(...)` of its label fields. */
export const searchColumn = () => text().notNull().default('');

/**
 * The index that `contains` uses on a search column, also for words of one or two letters (their beginnings are trigrams too).
 * @example snakeCase.table('contact', { …, Search: searchColumn() }, (t) => [...searchIndexes(t.Search)])
 */
export const searchIndexes = (column: ExtraConfigColumn) => [index().using('gin', column.op('gin_trgm_ops'))];

/**
 * An index on a column that few rows fill, with the rows that do: finding by a value and checking foreign keys use it, and writing
 * the others costs nothing. Never for a query that looks for rows without a value.
 */
export const sparseIndex = (column: ExtraConfigColumn, ...others: ExtraConfigColumn[]) =>
  index()
    .on(column, ...others)
    .where(sql`${column} is not null`);

/** The index of the words of a text that no `Search` column holds, for `contains(wordsOf(text), …)`. */
export const wordsIndex = (name: string, text: SQLWrapper) =>
  index(name).using('gin', sql`(${wordsOf(text)}) gin_trgm_ops`);

/**
 * The keys of a table of two references: each pair once, and found from either side.
 * @example snakeCase.table('lead_tag', { LeadId: …, TagId: … }, (t) => linkKeys(t.LeadId, t.TagId))
 */
export const linkKeys = (owner: ExtraConfigColumn, other: ExtraConfigColumn) => [
  primaryKey({ columns: [owner, other] }),
  index().on(other),
];
