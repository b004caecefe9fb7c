import { fieldProblem } from '@circolo/contract/errors/problem';
import { AttemptState, OrderStatus, type OrderStatusCode } from '@circolo/contract/sales/codes';
import { awaitsApproval, offeredTargets } from '@circolo/contract/sales/orders/order-status';
import { type Cents, fromCents } from '@circolo/contract/values/money';
import type { Tx } from '../../db/database.ts';
import { authorId } from '../../http/caller.ts';
import { transitionNotOffered } from '../../http/transition-not-offered.ts';
import { recordChange } from '../../resource/audit.ts';
import { assertCurrentVersion } from '../../resource/current-version.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { lockOrder } from '../order-records/lock-order.ts';
import { missingOf } from '../order-records/missing.ts';
import type { OrderRow } from '../order-records/order-rows.ts';
import type { TransitionContext } from './change-order-status.ts';
import { recordPayment } from './record-payment.ts';

/** Money that staff record, as it is asked for. */
export interface StaffPayment {
  From: OrderStatusCode;
  Amount: Cents;
  ValueDate: string | null;
  Reason: string | null;
  Version: number;
}

type StaffContext = Omit<TransitionContext, 'outlay'>;

/** Refuses an order that cannot become paid, that has changed since it was read, or that wants less. */
async function assertPayable(
  tx: Tx,
  order: OrderRow,
  { From, Amount, Version }: StaffPayment,
  { language }: StaffContext,
): Promise<void> {
  const { Id, Number: number, Status } = order;
  if (Status !== From || awaitsApproval(order) || !offeredTargets(order).includes(OrderStatus.paid))
    throw transitionNotOffered(`enums.OrderStatus.${Status}`, `enums.OrderStatus.${OrderStatus.paid}`, language);
  const current = { Id, Number: number, Status, PaidTotal: fromCents(order.PaidTotal), Version: order.Version };
  await assertCurrentVersion(tx, 'Orders', current, Version);
  const due = missingOf(order);
  if (Amount > due) throw fieldProblem('Amount', 'maxValue', { max: fromCents(due) });
}

async function recordPart(
  tx: Tx,
  order: OrderRow,
  asked: StaffPayment,
  { api, caller, now }: StaffContext,
): Promise<void> {
  const at = now.toISOString();
  const before = { Id: order.Id, PaidTotal: fromCents(order.PaidTotal), Version: order.Version };
  const [made] = await tx
    .insert(orderPayments)
    .values({
      OrderId: order.Id,
      Vector: order.PaymentType,
      Amount: asked.Amount,
      Date: at,
      Reference: order.TransferReference,
      State: AttemptState.pending,
      UpdatedAt: at,
      RegisteredById: authorId(caller),
    })
    .returning({ Id: orderPayments.Id });
  if (made) await recordPayment(tx, api, order, made.Id, { caller, now, ValueDate: asked.ValueDate });
  await recordChange(tx, caller, {
    Resource: 'Orders',
    RecordId: order.Id,
    Action: 'RecordPayment',
    Before: before,
    After: { Id: order.Id, PaidTotal: fromCents(order.PaidTotal), Version: order.Version },
    Reason: asked.Reason,
  });
}

/**
 * Records a part of what an order costs, by its bank's day. Answers false, having written nothing, where the amount is all that is still due:
 * then the order becomes paid, which is a change of its status. Refusals: those of `recordOrderPayment` in the contract.
 */
export async function recordedAsPart(tx: Tx, id: number, asked: StaffPayment, context: StaffContext): Promise<boolean> {
  const order = await lockOrder(tx, id, context.scope);
  await assertPayable(tx, order, asked, context);
  if (asked.Amount === missingOf(order)) return false;
  await recordPart(tx, order, asked, context);
  return true;
}
