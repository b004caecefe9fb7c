import { bigint, integer, snakeCase } from 'drizzle-orm/pg-core';
import { code, instant } from '../../db/columns.ts';

/** How far each fill is; a row from its first start on. */
export const fills = snakeCase.table('fill', {
  Name: code().primaryKey(),
  /** The last key that was gone through; null: none yet. */
  Position: bigint({ mode: 'number' }),
  /** Which time the table is gone through: again where the version before has written meanwhile. */
  Pass: integer().notNull().default(1),
  /** Rows that the table had when the pass began; null: not counted yet. */
  Rows: bigint({ mode: 'number' }),
  /** Rows that this pass has gone through. */
  Done: bigint({ mode: 'number' }).notNull().default(0),
  BeganAt: instant().notNull(),
  MovedAt: instant().notNull(),
  FinishedAt: instant(),
});
