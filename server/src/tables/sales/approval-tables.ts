import type { ApprovalStateCode, MoneyActKindCode } from '@circolo/contract/sales/approvals/approval-codes';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, snakeCase, text } from 'drizzle-orm/pg-core';
import { auditColumns, cents, code, id, instant, reference, requiredReference } from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';
import { orders } from './order-tables.ts';

/** One part of what leaves, as it was reckoned: of which order, by which way, of which payment, in cents. */
export interface OutlayPart {
  /** Null where the order that it comes from is found when it leaves. */
  OrderId: number | null;
  Method: string;
  PaymentId: number | null;
  Amount: number;
  /** What was kept of the order before. */
  Kept: number;
}

/** Money that waits for a second person, or has: the act as it was asked. */
export const moneyApprovals = snakeCase.table(
  'money_approval',
  {
    Id: id(),
    Act: code().$type<MoneyActKindCode>().notNull(),
    /** What the act is carried out with, as it was asked. */
    Params: jsonb().$type<Record<string, unknown>>().notNull(),
    Amount: cents().notNull(),
    /** Where the amount would go: another one now is another act. */
    Parts: jsonb().$type<OutlayPart[]>().notNull(),
    UserId: requiredReference(() => users.Id),
    OrderId: reference().references(() => orders.Id),
    RequestedById: requiredReference(() => users.Id),
    ReasonText: text(),
    State: code().$type<ApprovalStateCode>().notNull().default('W'),
    ExpiresAt: instant().notNull(),
    DecidedById: reference().references(() => users.Id),
    DecidedAt: instant(),
    DecisionReason: text(),
    ...auditColumns(),
  },
  (t) => [
    index().on(t.UserId),
    index().on(t.OrderId),
    index().on(t.RequestedById),
    index().on(t.DecidedById),
    index().on(t.State, t.ExpiresAt),
    check('money_approval_amount', sql`${t.Amount} > 0`),
    // The one who approves is another account, whatever the code says.
    check('money_approval_two', sql`${t.State} <> 'G' or ${t.DecidedById} <> ${t.RequestedById}`),
  ],
);

/** What a person made leave for a customer, act by act: what the limit is counted over. */
export const moneyOutlays = snakeCase.table(
  'money_outlay',
  {
    Id: id(),
    ActorId: reference().notNull(),
    UserId: requiredReference(() => users.Id),
    Amount: cents().notNull(),
    At: instant().notNull(),
    /** The second person's approval; null where one was enough. */
    ApprovalId: reference().references(() => moneyApprovals.Id),
  },
  (t) => [
    index().on(t.ActorId, t.At),
    index().on(t.UserId),
    index().on(t.ApprovalId),
    check('money_outlay_amount', sql`${t.Amount} > 0`),
  ],
);

/** From which amount on money needs a second person: one row. */
export const moneyRules = snakeCase.table(
  'money_rule',
  {
    Id: reference().primaryKey().default(1),
    /** In cents. */
    Limit: cents().notNull().default(50_000),
    Off: boolean().notNull().default(false),
    /** A looser rule that was asked for, in cents, and from when on it counts; all null where there is none. */
    NextLimit: cents(),
    NextOff: boolean(),
    NextFrom: instant(),
    ...auditColumns(),
  },
  (t) => [check('money_rule_single', sql`${t.Id} = 1`), check('money_rule_limit', sql`${t.Limit} >= 0`)],
);
