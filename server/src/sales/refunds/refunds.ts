import { problem } from '@circolo/contract/errors/problem';
import { ReasonKind } from '@circolo/contract/registries/codes';
import { ApprovalState, MoneyActKind } from '@circolo/contract/sales/approvals/approval-codes';
import { leftOf, lineRefund } from '@circolo/contract/sales/refunds/line-refund';
import {
  carryRefundOn,
  listRefunds,
  makeRefund,
  type OrderRefunds,
  RefundMethod,
  RefundState,
} from '@circolo/contract/sales/refunds/refund';
import { fromCents, toCents } from '@circolo/contract/values/money';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { reasons } from '../../tables/registries/registry-tables.ts';
import { moneyApprovals } from '../../tables/sales/approval-tables.ts';
import { orderLines, orders } from '../../tables/sales/order-tables.ts';
import { orderRefundLines, orderRefunds } from '../../tables/sales/refund-tables.ts';
import { doOrAsk } from '../approvals/do-or-ask.ts';
import { defineMoneyAct } from '../approvals/money-act.ts';
import { addToOutlay } from '../approvals/outlay.ts';
import { lockOrder } from '../order-records/lock-order.ts';
import type { LineRow, OrderRow } from '../order-records/order-rows.ts';
import { refundablePayments } from '../order-status/book-refund.ts';
import { type AskedRefund, paidLines, surplusOf } from '../order-status/refund-shares.ts';
import { assertNotSwitched } from '../purchases/switched-by.ts';
import { mayBeBackAlready } from './already-refunded.ts';
import { assertReason } from './assert-reason.ts';
import { recordRefundOutcome } from './complete-refund.ts';
import { requestRefund } from './request-refund.ts';

const visibleOrders = (caller: Caller): SQL | undefined => ownedBy(caller, orders.UserId);

async function readMade(db: Queryable, { Id, SplitVat }: OrderRow): Promise<OrderRefunds['Refunds']> {
  const made = await db
    .select({ refund: orderRefunds, By: displayName, Reason: reasons.Description })
    .from(orderRefunds)
    .leftJoin(users, eq(users.Id, orderRefunds.CreatedById))
    .leftJoin(reasons, eq(reasons.Id, orderRefunds.ReasonId))
    .where(eq(orderRefunds.OrderId, Id))
    .orderBy(desc(orderRefunds.Id));
  const ids = made.map(({ refund }) => refund.Id);
  const shares = await db
    .select({ share: orderRefundLines, Description: orderLines.PackageDescription })
    .from(orderRefundLines)
    .innerJoin(orderLines, eq(orderLines.Id, orderRefundLines.LineId))
    .where(inArray(orderRefundLines.RefundId, ids))
    .orderBy(asc(orderLines.Position));
  return made.map(({ refund, By, Reason }) => ({
    Id: refund.Id,
    At: refund.CreatedAt,
    By: refund.CreatedById === null ? null : By,
    Amount: fromCents(refund.Amount),
    Method: refund.Method,
    State: refund.State,
    Origin: refund.Origin,
    Reason: [Reason, refund.ReasonText].filter(Boolean).join(': ') || null,
    Error: refund.ErrorCode,
    DoneAt: refund.DoneAt,
    Lines: shares
      .filter(({ share }) => share.RefundId === refund.Id)
      .map(({ share, Description }) => ({
        Line: { Id: share.LineId, Description },
        Quantity: share.Quantity,
        // As it was paid: VAT that the customer pays to the State has not gone back.
        Amount: fromCents(SplitVat > 0 ? share.Amount - share.Vat : share.Amount),
      })),
  }));
}

function lineOf(line: LineRow): OrderRefunds['Lines'][number] {
  const left = leftOf(line);
  return {
    Id: line.Id,
    Description: line.PackageDescription,
    Quantity: line.Quantity,
    Refundable: left.Quantity,
    Amount: fromCents(left.Amount),
    Piece: fromCents(lineRefund(line, Math.min(1, left.Quantity))),
  };
}

/** The last day of the longest refund window of what was bought; null where no package has one. */
async function refundUntil(db: Queryable, order: OrderRow): Promise<string | null> {
  if (!order.PaidAt) return null;
  const [longest] = await db
    .select({ days: sql<number>`coalesce(max(${packages.RefundDays}), 0)`.mapWith(Number) })
    .from(orderLines)
    .innerJoin(packages, eq(packages.Id, orderLines.PackageId))
    .where(eq(orderLines.OrderId, order.Id));
  return longest?.days ? shiftDay(romeDay(new Date(order.PaidAt)), longest.days) : null;
}

async function readRefunds(db: Queryable, order: OrderRow): Promise<OrderRefunds> {
  const rows = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.OrderId, order.Id))
    .orderBy(asc(orderLines.Position));
  const lines = paidLines(order, rows);
  const remaining = order.PaidTotal - order.RefundedTotal;
  const sources = await refundablePayments(db, order.Id);
  const viaProvider = sources.some(({ Left }) => Left > 0);
  return {
    Paid: fromCents(order.PaidTotal),
    Refunded: fromCents(order.RefundedTotal),
    Kept: fromCents(remaining),
    Surplus: fromCents(surplusOf(order, lines)),
    Waiting: fromCents(await waitingOf(db, order.Id)),
    Methods: [...(viaProvider ? [RefundMethod.sameWay] : []), RefundMethod.transfer, RefundMethod.credit],
    Until: await refundUntil(db, order),
    Lines: lines.map(lineOf),
    Refunds: await readMade(db, order),
  };
}

async function orderOf(db: Queryable, id: number, caller: Caller): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.Id, id), visibleOrders(caller)));
  return orNotFound(order);
}

async function record(tx: Tx, caller: Caller, order: OrderRow, Before: number, Reason: string | null): Promise<void> {
  const state = (RefundedTotal: number) => ({ Id: order.Id, RefundedTotal: fromCents(RefundedTotal) });
  const change = { Resource: 'Orders' as const, RecordId: order.Id, Action: 'Refund' as const, Reason };
  await recordChange(tx, caller, { ...change, Before: state(Before), After: state(order.RefundedTotal) });
}

/** What of an order waits for a second person, in cents. */
async function waitingOf(db: Queryable, orderId: number): Promise<number> {
  const [sum] = await db
    .select({ Amount: sql<number>`coalesce(sum(${moneyApprovals.Amount}), 0)`.mapWith(Number) })
    .from(moneyApprovals)
    .where(and(eq(moneyApprovals.OrderId, orderId), eq(moneyApprovals.State, ApprovalState.waiting)));
  return sum?.Amount ?? 0;
}

interface RefundParams extends Omit<AskedRefund, 'Keep' | 'PaymentId'> {
  OrderId: number;
}

const refundAct = defineMoneyAct<RefundParams, void>({
  kind: MoneyActKind.refund,
  access: makeRefund.access,
  reasonOf: ({ ReasonText }) => ReasonText,
  carryOut: async (tx, { OrderId, ...asked }, { api, caller, now, outlay }) => {
    const order = await lockOrder(tx, OrderId, visibleOrders(caller));
    await assertNotSwitched(tx, order, asked);
    const before = order.RefundedTotal;
    await requestRefund(tx, api, order, asked, { caller, now, outlay });
    await record(tx, caller, order, before, asked.ReasonText);
  },
});

interface CarriedRefund {
  OrderId: number;
  RefundId: number;
}

/** A refund that failed on its way is made by transfer: it goes somewhere else. */
const transferAct = defineMoneyAct<CarriedRefund, void>({
  kind: MoneyActKind.transfer,
  access: carryRefundOn.access,
  reasonOf: () => null,
  carryOut: async (tx, { OrderId, RefundId }, { caller, now, outlay }) => {
    const { order, refund } = await lockRefund(tx, OrderId, RefundId, caller);
    if (refund.State !== RefundState.failed || mayBeBackAlready(refund.ErrorCode)) throw problem('RefundNotOpen');
    await tx
      .update(orderRefunds)
      .set({
        State: RefundState.requested,
        Method: RefundMethod.transfer,
        PaymentId: null,
        ProviderReference: null,
        ProviderKey: null,
        ErrorCode: null,
        UpdatedAt: now.toISOString(),
      })
      .where(eq(orderRefunds.Id, RefundId));
    const Kept = order.PaidTotal - order.RefundedTotal;
    addToOutlay(outlay, order.UserId, [
      { OrderId, Method: RefundMethod.transfer, PaymentId: null, Amount: refund.Amount, Kept },
    ]);
    await record(tx, caller, order, order.RefundedTotal, 'transfer');
  },
});

/** A refund of a visible order, both locked. */
async function lockRefund(tx: Tx, orderId: number, refundId: number, caller: Caller) {
  const order = await lockOrder(tx, orderId, visibleOrders(caller));
  const [refund] = await tx
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.Id, refundId), eq(orderRefunds.OrderId, order.Id)));
  return { order, refund: orNotFound(refund) };
}

/** Notes that a transfer was made, or sends a refund that failed once more the same way. */
async function carryOn(
  tx: Tx,
  action: 'done' | 'retry',
  { OrderId, RefundId }: CarriedRefund,
  caller: Caller,
  now: Date,
) {
  const { order, refund } = await lockRefund(tx, OrderId, RefundId, caller);
  const { State, Method } = refund;
  if (action === 'done' && Method === RefundMethod.transfer && State === RefundState.requested) {
    await recordRefundOutcome(tx, RefundId, { State: RefundState.done, ProviderReference: null, ErrorCode: null }, now);
  } else if (action === 'retry' && State === RefundState.failed) {
    await tx
      .update(orderRefunds)
      .set({
        State: RefundState.requested,
        ProviderReference: null,
        // The provider would answer with the one that failed.
        ProviderKey: null,
        ErrorCode: null,
        UpdatedAt: now.toISOString(),
      })
      .where(eq(orderRefunds.Id, RefundId));
  } else throw problem('RefundNotOpen');
  await record(tx, caller, order, order.RefundedTotal, action);
}

/** The calls of refunds. What goes back the way it came is sent by the payments' job, which looks for what is requested. */
export function refundsRoutes(api: Api): void {
  read(api, listRefunds, async (db, { params, caller }) => readRefunds(db, await orderOf(db, params.Id, caller)));

  write(api, makeRefund, async (tx, { params, body, caller, now, language }) => {
    await assertReason(tx, ReasonKind.refund, body);
    const { Id: OrderId } = await orderOf(tx, params.Id, caller);
    const asked = {
      OrderId,
      Lines: body.Lines.map(({ Line, Quantity }) => ({ LineId: Line.Id, Quantity })),
      Amount: body.Amount === null ? null : toCents(body.Amount),
      Method: body.Method,
      ReasonId: body.StatusReason?.Id ?? null,
      ReasonText: body.Reason,
    };
    await doOrAsk(tx, refundAct, asked, { api, caller, now, language });
    return readRefunds(tx, await orderOf(tx, OrderId, caller));
  });

  write(api, carryRefundOn, async (tx, { params, body, caller, now, language }) => {
    const which = { OrderId: params.Id, RefundId: params.RefundId };
    if (body.Action === 'transfer') await doOrAsk(tx, transferAct, which, { api, caller, now, language });
    else await carryOn(tx, body.Action, which, caller, now);
    return readRefunds(tx, await orderOf(tx, params.Id, caller));
  });
}
