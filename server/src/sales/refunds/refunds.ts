import { problem } from '@circolo/contract/errors/problem';
import { ReasonKind } from '@circolo/contract/registries/codes';
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
import { orderLines, orders } from '../../tables/sales/order-tables.ts';
import { orderRefundLines, orderRefunds } from '../../tables/sales/refund-tables.ts';
import { lockOrder } from '../order-records/lock-order.ts';
import type { LineRow, OrderRow } from '../order-records/order-rows.ts';
import { refundablePayments } from '../order-status/book-refund.ts';
import { assertReason } from './assert-reason.ts';
import { recordRefundOutcome } from './complete-refund.ts';
import { requestRefund } from './request-refund.ts';

const visibleOrders = (caller: Caller): SQL | undefined => ownedBy(caller, orders.UserId);

async function readMade(db: Queryable, orderId: number): Promise<OrderRefunds['Refunds']> {
  const made = await db
    .select({ refund: orderRefunds, By: displayName, Reason: reasons.Description })
    .from(orderRefunds)
    .leftJoin(users, eq(users.Id, orderRefunds.CreatedById))
    .leftJoin(reasons, eq(reasons.Id, orderRefunds.ReasonId))
    .where(eq(orderRefunds.OrderId, orderId))
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
    Reason: [Reason, refund.ReasonText].filter(Boolean).join(': ') || null,
    Error: refund.ErrorCode,
    DoneAt: refund.DoneAt,
    Lines: shares
      .filter(({ share }) => share.RefundId === refund.Id)
      .map(({ share, Description }) => ({
        Line: { Id: share.LineId, Description },
        Quantity: share.Quantity,
        Amount: fromCents(share.Amount),
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
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.OrderId, order.Id))
    .orderBy(asc(orderLines.Position));
  const remaining = order.PaidTotal - order.RefundedTotal;
  const sources = await refundablePayments(db, order.Id);
  const viaProvider = sources.some(({ Left }) => Left > 0);
  const ofLines = lines.reduce((sum, line) => sum + line.RefundedAmount, 0);
  return {
    Paid: fromCents(order.PaidTotal),
    Refunded: fromCents(order.RefundedTotal),
    Kept: fromCents(remaining),
    Surplus: fromCents(Math.max(0, remaining - (order.Total - ofLines))),
    Methods: [...(viaProvider ? [RefundMethod.sameWay] : []), RefundMethod.transfer, RefundMethod.credit],
    Until: await refundUntil(db, order),
    Lines: lines.map(lineOf),
    Refunds: await readMade(db, order.Id),
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

/** The calls of refunds. What goes back the way it came is sent by the payments' job, which looks for what is requested. */
export function refundsRoutes(api: Api): void {
  read(api, listRefunds, async (db, { params, caller }) => readRefunds(db, await orderOf(db, params.Id, caller)));

  write(api, makeRefund, async (tx, { params, body, caller, now }) => {
    await assertReason(tx, ReasonKind.refund, body);
    const order = await lockOrder(tx, params.Id, visibleOrders(caller));
    const before = order.RefundedTotal;
    const asked = {
      Lines: body.Lines.map(({ Line, Quantity }) => ({ LineId: Line.Id, Quantity })),
      Amount: body.Amount === null ? null : toCents(body.Amount),
      Method: body.Method,
      ReasonId: body.StatusReason?.Id ?? null,
      ReasonText: body.Reason,
    };
    await requestRefund(tx, api, order, asked, { caller, now });
    await record(tx, caller, order, before, body.Reason);
    return readRefunds(tx, order);
  });

  write(api, carryRefundOn, async (tx, { params, body, caller, now }) => {
    const order = await lockOrder(tx, params.Id, visibleOrders(caller));
    const [refund] = await tx
      .select()
      .from(orderRefunds)
      .where(and(eq(orderRefunds.Id, params.RefundId), eq(orderRefunds.OrderId, order.Id)));
    const { Id, State, Method } = orNotFound(refund);
    const isTransfer = Method === RefundMethod.transfer;
    if (body.Action === 'done' && isTransfer && State === RefundState.requested) {
      await recordRefundOutcome(tx, Id, { State: RefundState.done, ProviderReference: null, ErrorCode: null }, now);
    } else if (body.Action === 'retry' && State === RefundState.failed) {
      await tx
        .update(orderRefunds)
        .set({ State: RefundState.requested, ProviderReference: null, ErrorCode: null, UpdatedAt: now.toISOString() })
        .where(eq(orderRefunds.Id, Id));
    } else if (body.Action === 'transfer' && State === RefundState.failed) {
      await tx
        .update(orderRefunds)
        .set({
          State: RefundState.requested,
          Method: RefundMethod.transfer,
          PaymentId: null,
          ProviderReference: null,
          ErrorCode: null,
          UpdatedAt: now.toISOString(),
        })
        .where(eq(orderRefunds.Id, Id));
    } else throw problem('RefundNotOpen');
    await record(tx, caller, order, order.RefundedTotal, body.Action);
    return readRefunds(tx, order);
  });
}
