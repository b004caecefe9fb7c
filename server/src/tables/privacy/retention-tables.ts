import {
  type RetentionBasisCode,
  type RetentionKindCode,
  RetentionUnit,
  type RetentionUnitCode,
} from '@circolo/contract/privacy/retention';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { check, index, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import { auditColumns, code, day, id, instant } from '../../db/columns.ts';

/** How long each kind of data is kept: the only place that says so. Rows come with a migration; their periods are changed. */
export const retentionRules = snakeCase.table(
  'retention_rule',
  {
    Kind: code().$type<RetentionKindCode>().primaryKey(),
    Unit: code().$type<RetentionUnitCode>().notNull(),
    Period: integer().notNull(),
    Least: integer().notNull(),
    Most: integer().notNull(),
    Basis: code().$type<RetentionBasisCode>().notNull(),
    ...auditColumns(),
  },
  (t) => [check('retention_rule_limits', sql`${t.Period} between ${t.Least} and ${t.Most} and ${t.Least} >= 0`)],
);

/** What a night did about a kind: how many went, or why it was broken off. */
export const retentionRuns = snakeCase.table(
  'retention_run',
  {
    Id: id(),
    Kind: code()
      .$type<RetentionKindCode>()
      .notNull()
      .references(() => retentionRules.Kind),
    /** The day in Italy that it counted from. */
    Day: day().notNull(),
    At: instant().notNull(),
    Gone: integer().notNull(),
    Error: text(),
  },
  (t) => [index().on(t.Kind, t.Id), index().on(t.At)],
);

/** The period of a row of the table, to add to a moment or to take from one. */
export const periodOf = (unit: SQL, period: SQL): SQL =>
  sql`(case when ${unit} = ${RetentionUnit.years} then make_interval(years => ${period}) else make_interval(days => ${period}) end)`;

/** When something that begins to count now goes, for rows that say so themselves; of a built statement, `from` is an instant. */
export const retainedUntil = (kind: RetentionKindCode, from: Date | Placeholder): SQL<string> =>
  sql<string>`(${from instanceof Date ? from.toISOString() : from}::timestamptz + (select ${periodOf(sql`r.unit`, sql`r.period`)} from ${retentionRules} r where r.kind = ${kind}))`;
