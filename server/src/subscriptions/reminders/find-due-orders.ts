import { DisputeState } from '@circolo/contract/payments/payment-disputes';
import { AttemptState, OrderKind, OrderStatus, PaymentVector } from '@circolo/contract/sales/codes';
import { openOf } from '@circolo/contract/sales/instalments/instalments';
import { and, asc, eq, gt, inArray, isNull, lte, ne, not, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { isInvoiced } from '../../sales/billing/waits-for-invoice.ts';
import { missing, missingOf } from '../../sales/order-records/missing.ts';
import { hasMoneyIn } from '../../sales/order-records/money-in.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { awaitsDebit } from '../../sales/payment-types/planned-debits.ts';
import { users } from '../../tables/access/user-tables.ts';
import { isDeadAddress } from '../../tables/mail/dead-address.ts';
import { paymentDisputes } from '../../tables/payments/provider-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { banks } from '../../tables/sales/payment-type-tables.ts';
import { heldSteps, reminderLog } from '../../tables/subscriptions/subscription-tables.ts';
import type { DueOrder } from '../plan/payment-plan.ts';
import { isHeldOrder, isHeldUser } from './held-reminders.ts';

/** An order with what a reminder of it says, and to whom. */
export interface FoundOrder extends DueOrder {
  order: OrderRow;
  bank: typeof banks.$inferSelect | null;
  user: typeof users.$inferSelect;
  /** Its address refuses mails. */
  IsDead: boolean;
  /** Staff have stopped its reminders, or all of its customer. */
  IsHeld: boolean;
}

const underWay = [AttemptState.pending, AttemptState.authorised];

const withPayments = (db: Pick<Queryable, 'select'>, which: SQL | undefined) =>
  db
    .select({ one: sql`1` })
    .from(orderPayments)
    .where(and(eq(orderPayments.OrderId, orders.Id), which));

const openDispute = sql`exists (select 1 from ${paymentDisputes} where ${paymentDisputes.PaymentId} = ${orderPayments.Id}
  and ${inArray(paymentDisputes.State, [DisputeState.opened, DisputeState.underReview])})`;

/**
 * Orders that their customers have to pay by themselves: by transfer, or invoiced already. Not what is collected, on its way or
 * disputed; renewals are reminded of by the end of what they renew.
 */
const waitsForCustomer = (db: Pick<Queryable, 'select'>): SQL | undefined =>
  and(
    eq(orders.Status, OrderStatus.pending),
    ne(orders.Kind, OrderKind.renewal),
    gt(missing, 0),
    or(eq(orders.PaymentType, PaymentVector.bankTransfer), isInvoiced),
    not(sql`(${awaitsDebit})`),
    notExists(withPayments(db, or(inArray(orderPayments.State, underWay), openDispute))),
    isNull(users.ErasedAt),
    isNull(users.LockedAt),
  );

/** What is to be paid by when, without what is paid. */
const duesOf = (order: OrderRow) =>
  order.Instalments
    ? order.Instalments.map((one) => ({ DueDate: one.DueDate, Open: openOf(one) })).filter(({ Open }) => Open > 0)
    : [{ DueDate: order.ExpirationDate, Open: missingOf(order) }];

const Reminded = sql<
  string[]
>`array(select ${reminderLog.RuleId} || ' ' || ${reminderLog.TargetDate} from ${reminderLog}
  where ${reminderLog.OrderId} = ${orders.Id})`;

interface Search {
  /** Of one order, one customer, or those whom a caller sees. */
  which?: SQL | undefined;
  /** Nothing that is to be paid after this day. */
  until: string;
  after?: number;
  limit: number;
}

/** Orders that may be reminded of, by their number in the database. */
export async function findDueOrders(db: Queryable, { which, until, after = 0, limit }: Search): Promise<FoundOrder[]> {
  const rows = await db
    .select({
      order: orders,
      user: users,
      bank: banks,
      Reminded,
      HasMoney: hasMoneyIn,
      IsDead: isDeadAddress,
      IsHeld: sql<boolean>`exists (select 1 from ${heldSteps} where ${or(isHeldOrder(orders.Id), isHeldUser(orders.UserId))})`,
    })
    .from(orders)
    .innerJoin(users, eq(users.Id, orders.UserId))
    .leftJoin(banks, eq(banks.Id, orders.BankId))
    .where(and(gt(orders.Id, after), lte(orders.ExpirationDate, until), waitsForCustomer(db), which))
    .orderBy(asc(orders.Id))
    .limit(limit);
  return rows.map(({ HasMoney, ...row }) => ({
    ...row,
    OriginId: row.order.OriginId,
    Software: row.order.Software,
    Dues: duesOf(row.order),
    LastDay: HasMoney ? null : (row.order.GraceUntil ?? row.order.ExpirationDate),
    Reminded: new Set(row.Reminded),
  }));
}
