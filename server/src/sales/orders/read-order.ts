import type { RecordOf } from '@circolo/contract/resource/resource';
import { instalmentsAnswer } from '@circolo/contract/sales/instalments/instalments';
import type { orders as resource } from '@circolo/contract/sales/orders/order';
import { isEditable, offeredTargets } from '@circolo/contract/sales/orders/order-status';
import { fromCents } from '@circolo/contract/values/money';
import { asc, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { linked } from '../../db/links.ts';
import { auditColumnsOf } from '../../resource/audit-columns.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { tagsOfOrder } from '../../tables/record-tags/tag-tables.ts';
import { reasons } from '../../tables/registries/registry-tables.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orderEvents } from '../../tables/sales/movement-tables.ts';
import { orderLines, orders as t } from '../../tables/sales/order-tables.ts';
import { banks, shopPaymentTypes } from '../../tables/sales/payment-type-tables.ts';
import { organisationColumns } from '../../tables/user-activities/organisation.ts';
import { couponsOf } from '../coupons/applied-coupons.ts';
import { balanceOf, dueNext } from '../order-records/missing.ts';
import { amountsOf, type OrderRow, storedLineAnswer } from '../order-records/order-rows.ts';

type OrderRecord = RecordOf<typeof resource>;

async function readRow(db: Queryable, id: number) {
  const [row] = await db
    .select({
      order: t,
      dueNext,
      tail: auditColumnsOf(t),
      Origin: { Id: origins.Id, Description: origins.Description },
      ShopPaymentType: { Id: shopPaymentTypes.Id, Description: shopPaymentTypes.Description },
      Bank: { Id: banks.Id, Description: banks.Description },
      Reason: reasons.Description,
      called: organisationColumns({ UserId: t.UserId, Billing: t.Billing }),
      Customer: {
        Id: users.Id,
        Description: displayName,
        Email: users.Email,
        Phone: users.Phone,
        Nature: users.Nature,
        SubscriptionFrom: users.SubscriptionFrom,
        ExpirationDate: users.ExpirationDate,
      },
    })
    .from(t)
    .innerJoin(origins, eq(origins.Id, t.OriginId))
    .innerJoin(users, eq(users.Id, t.UserId))
    .innerJoin(shopPaymentTypes, eq(shopPaymentTypes.Id, t.ShopPaymentTypeId))
    .leftJoin(banks, eq(banks.Id, t.BankId))
    .leftJoin(reasons, eq(reasons.Id, t.StatusReasonId))
    .where(eq(t.Id, id));
  return row;
}

const readLines = (db: Queryable, id: number) =>
  db.select().from(orderLines).where(eq(orderLines.OrderId, id)).orderBy(asc(orderLines.Position));

async function readPayments(db: Queryable, id: number): Promise<OrderRecord['Payments']> {
  const rows = await db
    .select()
    .from(orderPayments)
    .where(eq(orderPayments.OrderId, id))
    .orderBy(asc(orderPayments.Id));
  return rows.map((payment) => ({
    Id: payment.Id,
    Vector: payment.Vector,
    Provider: payment.Provider,
    Amount: fromCents(payment.Amount),
    Date: payment.Date,
    ValueDate: payment.ValueDate,
    Reference: payment.Reference,
    State: payment.State,
  }));
}

/** Newest first. Amounts in an event's data are cents. */
async function readEvents(db: Queryable, id: number): Promise<OrderRecord['Events']> {
  const rows = await db.select().from(orderEvents).where(eq(orderEvents.OrderId, id)).orderBy(desc(orderEvents.Id));
  return rows.map((event) => ({
    Id: event.Id,
    At: event.At,
    Actor: event.ActorName,
    Kind: event.Kind,
    FromStatus: event.FromStatus,
    ToStatus: event.ToStatus,
    Data: event.Data,
  }));
}

const headOf = (order: OrderRow) => ({
  Id: order.Id,
  Number: order.Number,
  Date: order.Date,
  Kind: order.Kind,
  Software: order.Software,
  Status: order.Status,
  StatusAt: order.StatusAt,
  PaymentType: order.PaymentType,
  PaymentState: order.PaymentState,
  ExpirationDate: order.ExpirationDate,
  PaidByProvider: order.PaidByProvider,
  TransferReference: order.TransferReference,
  Currency: order.Currency,
  RefundedTotal: fromCents(order.RefundedTotal),
  Billing: order.Billing,
});

const detailsOf = (order: OrderRow) => ({
  CustomerNotes: order.CustomerNotes,
  InternalNotes: order.InternalNotes,
  PurchaseOrderRef: order.PurchaseOrderRef,
  Cig: order.Cig,
  Cup: order.Cup,
  InstalmentPlan: order.InstalmentPlan,
  Instalments: instalmentsAnswer(order.Instalments),
  PolicyAcceptedAt: order.PolicyAcceptedAt,
  PolicyVersion: order.PolicyVersion,
  ConfirmedAt: order.ConfirmedAt,
  PaidAt: order.PaidAt,
  ValueDate: order.ValueDate,
  BilledAt: order.BilledAt,
  SuspendedAt: order.SuspendedAt,
  RefundedAt: order.RefundedAt,
  CancelledAt: order.CancelledAt,
});

/** One order as the desk sees it, with where it may go next. */
export async function readOrder(db: Queryable, id: number): Promise<OrderRecord | undefined> {
  const row = await readRow(db, id);
  if (!row) return undefined;
  const { order, Customer, called } = row;
  const head = headOf(order);
  const lines = await readLines(db, id);
  return {
    ...head,
    ...amountsOf(order),
    ...detailsOf(order),
    ...row.tail,
    Balance: fromCents(balanceOf(order)),
    DueNext: fromCents(row.dueNext),
    Origin: row.Origin,
    User: { Id: Customer.Id, Description: Customer.Description },
    ...called,
    Customer,
    ShopPaymentType: row.ShopPaymentType,
    Bank: row.Bank,
    StatusReason: [row.Reason, order.StatusReasonText].filter(Boolean).join(': ') || null,
    AllowedStatuses: [...offeredTargets(head)],
    Editable: isEditable(head) && order.PaidTotal === 0 && order.BilledAt === null,
    Coupons: await couponsOf(db, order),
    Lines: lines.map(storedLineAnswer),
    Payments: await readPayments(db, id),
    Events: await readEvents(db, id),
    Tags: await linked(db, tagsOfOrder, id),
  };
}
