import { bigint, index, snakeCase, text } from 'drizzle-orm/pg-core';
import { id } from '../../db/columns.ts';

/** Tables that grow without end and whose rows are counted as they are written (docs/decisions/059). */
export const countedTables = [
  'app_user',
  'coupon',
  'crm_activity',
  'document',
  'lead',
  'opportunity',
  'payment_dispute',
  'sales_order',
  'user_purchase',
] as const;

/**
 * How many rows a table has: the sum of its rows here. Triggers write them; each transaction takes a row that no other one holds, so that
 * writers never wait for each other.
 */
export const rowCounts = snakeCase.table(
  'row_count',
  {
    Id: id(),
    Table: text('table_name').notNull(),
    Rows: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index().on(t.Table)],
);
