import { OrderStatus } from '@circolo/contract/sales/codes';
import { instalmentsAnswer } from '@circolo/contract/sales/instalments/instalments';
import { awaitsApproval } from '@circolo/contract/sales/orders/order-status';
import { listMyOrders, type MyOrder, oneMyOrder } from '@circolo/contract/shop/my-orders';
import { fromCents } from '@circolo/contract/values/money';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { findCustomerId } from '../../access/customers/customer.ts';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, read } from '../../http/implement.ts';
import { couponsOf } from '../../sales/coupons/applied-coupons.ts';
import { dueNext, missingOf } from '../../sales/order-records/missing.ts';
import { amountsOf, type LineRow, type OrderRow, storedLineAnswer } from '../../sales/order-records/order-rows.ts';
import { ownOrders } from '../../sales/order-records/own-orders.ts';
import type { PaymentChoice } from '../../sales/payment-types/offered-payments.ts';
import { awaitsDebit, plannedDebit } from '../../sales/payment-types/planned-debits.ts';
import { transferOf } from '../../sales/payment-types/transfer-for.ts';
import { orderLines, orders } from '../../tables/sales/order-tables.ts';
import { banks, shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';

const mostOrders = 999;

/** An order as its customer sees it. */
export const myOrderAnswer = (
  order: OrderRow,
  lines: readonly LineRow[],
  payment: PaymentChoice,
  now: Date,
  Coupons: MyOrder['Coupons'],
  Debit: MyOrder['Debit'],
): MyOrder => ({
  ...amountsOf(order),
  Id: order.Id,
  Number: order.Number,
  Date: order.Date,
  Status: order.Status,
  StatusAt: order.StatusAt,
  Approval: awaitsApproval(order),
  PaymentType: order.PaymentType,
  ShopPaymentType: { Id: payment.type.Id, Description: payment.type.ShopTitle },
  ExpirationDate: order.ExpirationDate,
  Billing: order.Billing,
  CustomerNotes: order.CustomerNotes,
  Coupons,
  Lines: lines.map(storedLineAnswer),
  Instalments: instalmentsAnswer(order.Instalments),
  Due: fromCents(Math.max(0, missingOf(order))),
  Transfer: transferOf(order, payment, romeDay(now)),
  Debit,
});

/** One of a customer's orders; undefined when it is somebody else's. */
export async function readMyOrder(
  db: Queryable,
  userId: number,
  id: number,
  now: Date,
  reached = eq(orders.UserId, userId) as SQL | undefined,
): Promise<MyOrder | undefined> {
  const [row] = await db
    .select({ order: orders, type: shopPaymentTypes, bank: banks })
    .from(orders)
    .innerJoin(shopPaymentTypes, eq(shopPaymentTypes.Id, orders.ShopPaymentTypeId))
    .leftJoin(banks, eq(banks.Id, orders.BankId))
    .where(and(eq(orders.Id, id), reached));
  if (!row) return undefined;
  const lines = await db.select().from(orderLines).where(eq(orderLines.OrderId, id)).orderBy(asc(orderLines.Position));
  return myOrderAnswer(row.order, lines, row, now, await couponsOf(db, row.order), await plannedDebit(db, id));
}

/** While an order has one of these states it can still be paid. */
const payable: readonly string[] = [OrderStatus.pending, OrderStatus.pendingRenew, OrderStatus.pendingConfirm];

const packagesOf = sql<string[]>`array(select ${orderLines.PackageDescription} from ${orderLines}
  where ${orderLines.OrderId} = ${orders}.id order by ${orderLines.Position})`;

async function myOrderRows(db: Queryable, reached: SQL | undefined) {
  const rows = await db
    .select({
      Id: orders.Id,
      Kind: orders.Kind,
      dueNext,
      Number: orders.Number,
      Date: orders.Date,
      Status: orders.Status,
      PaymentType: orders.PaymentType,
      ExpirationDate: orders.ExpirationDate,
      Total: orders.Total,
      DebitPlanned: sql<boolean>`(${awaitsDebit})`,
      Packages: packagesOf,
    })
    .from(orders)
    .where(reached)
    .orderBy(desc(orders.Date), desc(orders.Id))
    .limit(mostOrders);
  return rows.map(({ Kind, dueNext: due, ...row }) => {
    const isPayable = payable.includes(row.Status) && !row.DebitPlanned && !awaitsApproval({ ...row, Kind });
    return { ...row, Total: fromCents(row.Total), DueNow: isPayable ? fromCents(Math.max(0, due)) : 0 };
  });
}

export function myOrdersRoutes(api: Api): void {
  read(api, listMyOrders, async (db, { caller }) => {
    // Who has never bought is no customer yet, and owns nothing.
    return myOrderRows(db, ownOrders(caller, (await findCustomerId(db, caller)) ?? 0));
  });
  read(api, oneMyOrder, async (db, { params, caller, now }) => {
    const userId = orNotFound(await findCustomerId(db, caller));
    const order = orNotFound(await readMyOrder(db, userId, params.Id, now, ownOrders(caller, userId)));
    return api.isCopy ? { ...order, Transfer: null } : order;
  });
}
