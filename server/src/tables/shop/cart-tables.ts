import { sql } from 'drizzle-orm';
import { check, index, jsonb, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import { cents, code, id, instant, reference, requiredReference } from '../../db/columns.ts';
import { identities, users } from '../access/user-tables.ts';
import { products } from '../catalogue/catalogue-tables.ts';
import { origins } from '../origins/origin-tables.ts';
import { orders } from '../sales/order-tables.ts';
import { orderRefunds } from '../sales/refund-tables.ts';

/**
 * Withdrawals of consumers from a contract (art. 54-bis Codice del consumo), with what the law requires to be stored.
 */
export const withdrawals = snakeCase.table(
  'withdrawal',
  {
    Id: id(),
    OrderId: reference()
      .notNull()
      .unique()
      .references(() => orders.Id),
    UserId: requiredReference(() => users.Id),
    Name: text().notNull(),
    Email: text().notNull(),
    Language: code().notNull(),
    At: instant().notNull(),
    RefundId: reference().references(() => orderRefunds.Id),
    /** What is kept for the days that were used. */
    Kept: cents().notNull().default(0),
  },
  (t) => [index().on(t.UserId), index().on(t.RefundId)],
);

/**
 * What somebody is about to buy in the shop of a brand, saved for other devices: one per customer, or per account of
 * the shop that is no customer yet. An order empties it; the row stays, with whether its owner wants to be reminded.
 */
export const carts = snakeCase.table(
  'shop_cart',
  {
    Id: id(),
    UserId: reference().references(() => users.Id, { onDelete: 'cascade' }),
    IdentityId: text().references(() => identities.Id, { onDelete: 'cascade' }),
    OriginId: requiredReference(() => origins.Id),
    /** The product's page to come back to; null in an empty one. */
    Slug: text(),
    ProductId: reference().references(() => products.Id, { onDelete: 'set null' }),
    Lines: jsonb().$type<{ PackageId: number; Quantity: number }[]>().notNull(),
    Coupons: text().array().notNull().default([]),
    UpdatedAt: instant().notNull(),
    /** When its owner asked for reminders, and by which words; null: none are sent. */
    ConsentAt: instant(),
    ConsentVersion: code(),
    /** Since when its owner has left it alone; null where staff touched it, or nothing is to be reminded of. */
    LeftAt: instant(),
    RemindedAt: instant(),
  },
  (t) => [
    unique('shop_cart_user').on(t.UserId, t.OriginId),
    unique('shop_cart_identity').on(t.IdentityId, t.OriginId),
    check('shop_cart_owned', sql`${t.UserId} is not null or ${t.IdentityId} is not null`),
    index().on(t.OriginId),
    index().on(t.ProductId),
    index().on(t.LeftAt),
  ],
);
