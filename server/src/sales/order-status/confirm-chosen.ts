import { OrderStatus } from '@circolo/contract/sales/codes';
import { confirmPayments } from '@circolo/contract/sales/orders/order';
import { awaitsApproval } from '@circolo/contract/sales/orders/order-status';
import { translator } from '@circolo/messages/translator';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { Tx } from '../../db/database.ts';
import { transitionNotOffered } from '../../http/transition-not-offered.ts';
import type { ActContext } from '../../resource/offers.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { newOutlay } from '../approvals/outlay.ts';
import { lockOrder } from '../order-records/lock-order.ts';
import { changeOrderStatus } from './change-order-status.ts';

/**
 * Confirms the payment of an order that was chosen among those that wait for it, as on its own page. One that is paid already stays
 * as it is, and the answer says so. A change of plan that is not decided yet is refused: until then nothing of it is paid.
 */
export async function confirmChosen(
  tx: Tx,
  id: number,
  { caller, now, language }: ActContext,
  input: Record<string, unknown>,
): Promise<string | null> {
  const { ValueDate } = confirmPayments.parse(input);
  const scope = ownedBy(caller, orders.UserId);
  const order = await lockOrder(tx, id, scope);
  const { Status } = order;
  if (Status === OrderStatus.paid || Status === OrderStatus.billed)
    return translator(language)('sales.confirm.already');
  if (awaitsApproval(order))
    throw transitionNotOffered(`enums.OrderStatus.${Status}`, `enums.OrderStatus.${OrderStatus.paid}`, language);
  const asked = { From: OrderStatus.pendingConfirm, To: OrderStatus.paid, Reason: null, StatusReason: null, ValueDate };
  const api = { now: () => now };
  await changeOrderStatus(tx, id, asked, { api, caller, now, language, scope, outlay: newOutlay() });
  return null;
}
