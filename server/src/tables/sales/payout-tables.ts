import type { PayoutStateCode } from '@circolo/contract/sales/refunds/payout';
import { sql } from 'drizzle-orm';
import { check, index, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import { auditColumns, cents, code, id, instant, requiredReference } from '../../db/columns.ts';
import { users } from '../access/user-tables.ts';

/** Credit on account that is paid out by bank transfer. */
export const creditPayouts = snakeCase.table(
  'credit_payout',
  {
    Id: id(),
    UserId: requiredReference(() => users.Id),
    Amount: cents().notNull(),
    ReasonText: text().notNull(),
    /** R requested, S sent, D done, F failed, X called off. */
    State: code().$type<PayoutStateCode>().notNull(),
    ErrorCode: text(),
    DoneAt: instant(),
    /** How many times its money came back after it had left. */
    Unpaid: integer().notNull().default(0),
    ...auditColumns(),
  },
  (t) => [index().on(t.UserId), index().on(t.State), check('credit_payout_amount', sql`${t.Amount} > 0`)],
);
