import { problem } from '@circolo/contract/errors/problem';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { withdrawalUntil } from '@circolo/contract/sales/orders/withdrawal-period';
import { RefundMethod } from '@circolo/contract/sales/refunds/refund';
import { type UsedPart, usedPart } from '@circolo/contract/sales/refunds/used-part';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { asc, eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { recordChange } from '../../resource/audit.ts';
import { isPaidWhole } from '../../sales/order-records/missing.ts';
import type { OrderRow } from '../../sales/order-records/order-rows.ts';
import { applyEvent, forceOrderStatus } from '../../sales/order-status/change-order-status.ts';
import { requestRefund } from '../../sales/refunds/request-refund.ts';
import { orderLines } from '../../tables/sales/order-tables.ts';
import { withdrawals } from '../../tables/shop/cart-tables.ts';

/** Orders whose contract is still valid. */
const standing: readonly string[] = [
  OrderStatus.pending,
  OrderStatus.pendingConfirm,
  OrderStatus.paid,
  OrderStatus.suspended,
  OrderStatus.billed,
  OrderStatus.concluded,
];

/** Whether a contract may be withdrawn from on a day. */
export function isWithdrawable(order: OrderRow, now: Date): boolean {
  const until = withdrawalUntil(order);
  return until !== null && romeDay(now) <= until && standing.includes(order.Status);
}

interface WithdrawalInput {
  api: Pick<Api, 'now'>;
  caller: Caller;
  now: Date;
  language: Language;
  Name: string;
  Email: string;
}

/** What of a line was used. */
interface UsedLine extends UsedPart {
  LineId: number;
  Description: string;
}

/** What is owed of a paid order if its contract is withdrawn from now: nothing, unless the buyer wanted it at once. */
export async function usedLines(db: Queryable, order: OrderRow, now: Date): Promise<UsedLine[]> {
  if (!order.BeginAtOnce || order.PaidTotal <= order.RefundedTotal) return [];
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.OrderId, order.Id))
    .orderBy(asc(orderLines.Position));
  return lines
    .map((line) => ({ LineId: line.Id, Description: line.PackageDescription, ...usedPart(line, romeDay(now)) }))
    .filter(({ Amount }) => Amount > 0);
}

/** What is kept of an order for the parts used, in cents. */
export const retainedFor = (used: readonly UsedPart[]): number => used.reduce((sum, { Amount }) => sum + Amount, 0);

/**
 * Money goes back the way it came, as far as the days used leave any, and the contract ends: an order that was settled is
 * refunded, so that what a switch had replaced is there again; one that still waits for money is cancelled.
 */
async function undoContract(
  tx: Tx,
  order: OrderRow,
  { api, caller, now, language }: WithdrawalInput,
  used: readonly UsedLine[],
): Promise<number | null> {
  const Reason = translator(language)('withdrawalReason');
  const Keep = new Map(used.map(({ LineId, Amount }) => [LineId, Amount]));
  const left = order.PaidTotal - order.RefundedTotal - retainedFor(used);
  const asked = { Method: RefundMethod.sameWay, ReasonText: Reason, Keep };
  const [id] = left > 0 ? await requestRefund(tx, api, order, asked, { caller, now, outlay: null }) : [];
  if (order.Status === OrderStatus.refunded) return id ?? null;
  const wasSettled = isPaidWhole(order);
  const facts = { now, Reason, Keep: retainedFor(used) };
  if (!(wasSettled && (await applyEvent(tx, api, order, 'refunded', facts))))
    await forceOrderStatus(tx, api, order.Id, OrderStatus.cancelled, { caller, now, Reason });
  return id ?? null;
}

const moment = (now: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'medium' }).format(now);

/**
 * Withdraws a consumer from the contract of an order, whose row is locked: what was paid goes back (but for the days used,
 * where the service began at once on request), what was bought ends, a receipt with date and time leaves by e-mail. Once: a
 * second declaration changes nothing. Refused where there is no such right (`WithdrawalNotOffered`).
 */
export async function withdraw(tx: Tx, order: OrderRow, declaring: WithdrawalInput): Promise<void> {
  const { api, caller, now, language, Name, Email } = declaring;
  const [before] = await tx.select().from(withdrawals).where(eq(withdrawals.OrderId, order.Id));
  if (before) return;
  if (!isWithdrawable(order, now)) throw problem('WithdrawalNotOffered');
  const used = await usedLines(tx, order, now);
  const Kept = retainedFor(used);
  const back = order.PaidTotal - order.RefundedTotal - Kept;
  const RefundId = await undoContract(tx, order, declaring, used);
  const declared = { OrderId: order.Id, UserId: order.UserId, Name, Email, Language: language, RefundId, Kept };
  await tx.insert(withdrawals).values({ ...declared, At: now.toISOString() });
  await queueMail(tx, api, {
    Type: 'WDR',
    OriginId: order.OriginId,
    To: Email,
    Language: language,
    UserId: order.UserId,
    Related: { Type: 'Orders', Id: order.Id },
    Tags: {
      CustomerName: Name,
      OrderNumber: order.Number,
      OrderDate: order.Date,
      OrderTotal: order.Total,
      OrderLink: `/shop/orders/${order.Id}`,
      WithdrawnAt: moment(now),
      UsedAmount: Kept || null,
      RefundAmount: back > 0 ? back : null,
    },
    DedupeKey: `withdrawal:${order.Id}`,
  });
  const After = { Id: order.Id, Number: order.Number, Name, Email };
  await recordChange(tx, caller, { Resource: 'Orders', RecordId: order.Id, Action: 'Withdraw', After });
}
