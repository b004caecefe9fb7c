import type { OrderEventKindCode, OrderStatusCode, PurchaseKindCode } from '@circolo/contract/sales/codes';
import { boolean, index, jsonb, numeric, snakeCase, text } from 'drizzle-orm/pg-core';
import { code, id, instant, reference, requiredReference } from '../../db/columns.ts';
import { orders, purchases } from './order-tables.ts';

const quantity = () => numeric({ precision: 12, scale: 3, mode: 'number' });

/** The timeline of an order; append only. `ActorId` is null for the system and for shop-only accounts. */
export const orderEvents = snakeCase.table(
  'order_event',
  {
    Id: id(),
    OrderId: requiredReference(() => orders.Id),
    At: instant().notNull(),
    ActorId: reference(),
    ActorName: text().notNull(),
    Kind: code().$type<OrderEventKindCode>().notNull(),
    FromStatus: code().$type<OrderStatusCode>(),
    ToStatus: code().$type<OrderStatusCode>(),
    Data: jsonb().$type<Record<string, string | number>>().notNull(),
    Public: boolean().notNull().default(false),
  },
  (t) => [index().on(t.OrderId, t.Id)],
);

/** Why units went in or out of a purchase's counter. */
export const MovementReason = {
  bought: 'bought',
  /** Pieces of its line went back, or count again. */
  refunded: 'refunded',
} as const;

/** What went in and out of a purchase's counter; append only. `Counter` is E e-mails, S SMS, U credit in cents. */
export const purchaseMovements = snakeCase.table(
  'purchase_movement',
  {
    Id: id(),
    PurchaseId: requiredReference(() => purchases.Id),
    Counter: code().$type<PurchaseKindCode>().notNull(),
    Delta: quantity().notNull(),
    Reason: code().notNull(),
    Reference: text(),
    At: instant().notNull(),
  },
  (t) => [index().on(t.PurchaseId, t.Counter)],
);
