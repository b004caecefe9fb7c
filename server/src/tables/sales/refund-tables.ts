import type { PaymentVectorCode } from '@circolo/contract/sales/codes';
import type { RefundMethodCode, RefundOriginCode, RefundStateCode } from '@circolo/contract/sales/refunds/refund';
import { sql } from 'drizzle-orm';
import { check, index, numeric, snakeCase, text } from 'drizzle-orm/pg-core';
import {
  auditColumns,
  cents,
  code,
  id,
  instant,
  linkKeys,
  ownerReference,
  reference,
  requiredReference,
} from '../../db/columns.ts';
import { reasons } from '../registries/registry-tables.ts';
import { orderPayments } from './attempt-tables.ts';
import { orderLines, orders } from './order-tables.ts';

/** Money that goes back. */
export const orderRefunds = snakeCase.table(
  'order_refund',
  {
    Id: id(),
    OrderId: requiredReference(() => orders.Id),
    /** The attempt that the money came with; null where it goes back by transfer or as credit. */
    PaymentId: reference().references(() => orderPayments.Id),
    Amount: cents().notNull(),
    /** V the way it came, T bank transfer, C credit on account. */
    Method: code().$type<RefundMethodCode>().notNull(),
    Vector: code().$type<PaymentVectorCode>(),
    ReasonId: reference().references(() => reasons.Id),
    ReasonText: text(),
    /** R requested, S sent, D done, F failed. */
    State: code().$type<RefundStateCode>().notNull(),
    ProviderReference: text(),
    /** Our name of it at its provider, made when it is sent; one that is sent again after a failure has another. */
    ProviderKey: text(),
    ErrorCode: text(),
    /** P made at the provider by itself, without us. */
    Origin: code().$type<RefundOriginCode>().notNull().default('O'),
    DoneAt: instant(),
    ...auditColumns(),
  },
  (t) => [
    index().on(t.OrderId),
    index().on(t.PaymentId),
    index().on(t.ReasonId),
    index().on(t.State),
    index().on(t.CreatedAt, t.Id),
    check('order_refund_amount', sql`${t.Amount} > 0`),
  ],
);

/** What of which line a refund gives back. */
export const orderRefundLines = snakeCase.table(
  'order_refund_line',
  {
    RefundId: ownerReference(() => orderRefunds.Id),
    LineId: requiredReference(() => orderLines.Id),
    Quantity: numeric({ precision: 12, scale: 3, mode: 'number' }).notNull(),
    Amount: cents().notNull(),
    /** The VAT in the amount, by the line's own rate. */
    Vat: cents().notNull().default(0),
  },
  (t) => linkKeys(t.RefundId, t.LineId),
);
