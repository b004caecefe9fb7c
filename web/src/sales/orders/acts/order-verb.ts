import { OrderStatus, type OrderStatusCode, PaymentVector } from '@circolo/contract/sales/codes';
import { awaitsApproval, canBeInvoiced } from '@circolo/contract/sales/orders/order-status';
import type { MessageKey } from '@circolo/messages/message-key';
import type { Order } from '../order-types.ts';

/** What people take an order to: the system alone concludes. */
export type OfferedStatus = Exclude<OrderStatusCode, typeof OrderStatus.concluded>;

/** The statuses that an order may be taken to from where it is, and billed where its invoice may be issued. */
export function offeredStatuses(
  order: Pick<Order, 'AllowedStatuses' | 'Status' | 'BilledAt' | 'Instalments'>,
): OfferedStatus[] {
  const offered = order.AllowedStatuses.filter(
    (one): one is OfferedStatus => one !== order.Status && one !== OrderStatus.concluded,
  );
  const isBilledApart = canBeInvoiced(order) && !offered.includes(OrderStatus.billed);
  return isBilledApart ? [OrderStatus.billed, ...offered] : offered;
}

/** Taken back or given up: the buttons of these are red. */
export const grave: readonly OrderStatusCode[] = [OrderStatus.cancelled, OrderStatus.refunded];

/** What decides how an act on an order is called. */
type Acted = Pick<Order, 'Status' | 'Kind' | 'PaymentType'>;

/**
 * What a person does who takes an order to a status, as a verb: money is recorded, an invoice issued, an order cancelled.
 * @example orderVerb(order, OrderStatus.paid) // 'sales.status.verb.transfer', of an order by bank transfer
 */
export function orderVerb(order: Acted, to: OfferedStatus): MessageKey {
  const isApproved = awaitsApproval(order) && (to === OrderStatus.paid || to === OrderStatus.pending);
  if (isApproved) return 'sales.status.verb.approve';
  if (to === OrderStatus.paid && order.PaymentType === PaymentVector.bankTransfer) return 'sales.status.verb.transfer';
  if (to === OrderStatus.pending && order.Status === OrderStatus.suspended) return 'sales.status.verb.reopen';
  if (to === OrderStatus.billed && order.Status === OrderStatus.refunded) return 'sales.status.verb.billedAgain';
  return `sales.status.verb.${to}`;
}
