import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import { users } from '../access/tables.ts';
import { cents, code, id, instant } from '../db/columns.ts';
import { orderRefunds } from '../sales/refund-tables.ts';
import { orders } from '../sales/tables.ts';

/** Withdrawals of consumers from a contract (art. 54-bis Codice del consumo), with what the law wants kept. */
export const withdrawals = snakeCase.table(
  'withdrawal',
  {
    Id: id(),
    OrderId: integer()
      .notNull()
      .unique()
      .references(() => orders.Id),
    UserId: integer()
      .notNull()
      .references(() => users.Id),
    Name: text().notNull(),
    Email: text().notNull(),
    Language: code().notNull(),
    At: instant().notNull(),
    RefundId: integer().references(() => orderRefunds.Id),
    /** What is kept for the days that were used. */
    Kept: cents().notNull().default(0),
  },
  (t) => [index().on(t.UserId), index().on(t.RefundId)],
);
