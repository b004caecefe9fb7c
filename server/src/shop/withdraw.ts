import { problem } from '@circolo/contract/errors/problem';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { RefundMethod } from '@circolo/contract/sales/refund';
import { withdrawalUntil } from '@circolo/contract/sales/withdrawal-period';
import { romeDay } from '@circolo/contract/values/rome-day';
import { translator } from '@circolo/messages/translator';
import type { Language } from '@circolo/messages/words';
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import type { Caller } from '../http/caller.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { recordChange } from '../resource/audit.ts';
import { moveOrder } from '../sales/change-order-status.ts';
import type { OrderRow } from '../sales/order-rows.ts';
import { requestRefund } from '../sales/request-refund.ts';
import { withdrawals } from './tables.ts';

/** Orders whose contract still stands. */
const standing: readonly string[] = ['IA', 'PC', 'PA', 'SO', 'FT', 'CO'];

/** Whether a contract may be withdrawn from on a day. */
export function isWithdrawable(order: OrderRow, now: Date): boolean {
  const until = withdrawalUntil(order);
  return until !== null && romeDay(now) <= until && standing.includes(order.Status);
}

interface Declaring {
  api: Pick<Api, 'now'>;
  caller: Caller;
  now: Date;
  language: Language;
  Name: string;
  Email: string;
}

/** Money goes back the way it came; what was never paid is cancelled. */
async function undoContract(
  tx: Tx,
  order: OrderRow,
  { api, caller, now, language }: Declaring,
): Promise<number | null> {
  const ReasonText = translator(language)('withdrawalReason');
  if (order.PaidTotal > order.RefundedTotal) {
    const [id] = await requestRefund(tx, api, order, { Method: RefundMethod.sameWay, ReasonText }, { caller, now });
    return id ?? null;
  }
  await moveOrder(tx, api, order.Id, OrderStatus.cancelled, { caller, now, Reason: ReasonText });
  return null;
}

const moment = (now: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'medium' }).format(now);

/**
 * Withdraws a consumer from the contract of an order, whose row is locked: what was paid goes back, what was bought ends, a
 * receipt with date and time leaves by e-mail. Once: a second declaration changes nothing. Refused where there is no such
 * right (`WithdrawalNotOffered`).
 */
export async function withdraw(tx: Tx, order: OrderRow, declaring: Declaring): Promise<void> {
  const { api, caller, now, language, Name, Email } = declaring;
  const [before] = await tx.select().from(withdrawals).where(eq(withdrawals.OrderId, order.Id));
  if (before) return;
  if (!isWithdrawable(order, now)) throw problem('WithdrawalNotOffered');
  const RefundId = await undoContract(tx, order, declaring);
  const declared = { OrderId: order.Id, UserId: order.UserId, Name, Email, Language: language, RefundId };
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
    },
    DedupeKey: `withdrawal:${order.Id}`,
  });
  const After = { Id: order.Id, Number: order.Number, Name, Email };
  await recordChange(tx, caller, { Resource: 'Orders', RecordId: order.Id, Action: 'Withdraw', After });
}
