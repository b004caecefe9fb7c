import { index, integer, jsonb, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../access/tables.ts';
import { code, id, instant } from '../db/columns.ts';
import { origins } from '../origins/tables.ts';
import { orderRefunds } from '../sales/refund-tables.ts';
import { orders } from '../sales/tables.ts';

/** What a customer was about to buy: kept through login and over devices, forgotten after the order or 30 days. */
export const carts = snakeCase.table(
  'shop_cart',
  {
    Id: id(),
    UserId: integer()
      .notNull()
      .references(() => users.Id),
    OriginId: integer()
      .notNull()
      .references(() => origins.Id),
    Lines: jsonb().$type<{ PackageId: number; Quantity: number }[]>().notNull(),
    CouponCodes: text().array().notNull().default([]),
    UpdatedAt: instant().notNull(),
    /** Reminded once, and only with consent to such mails. */
    RemindedAt: instant(),
  },
  (t) => [unique('shop_cart_own').on(t.UserId, t.OriginId), index().on(t.UpdatedAt)],
);

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
  },
  (t) => [index().on(t.UserId), index().on(t.RefundId)],
);
