import { OrderStatus, type OrderStatusCode } from '@circolo/contract/sales/codes';

/** The way of an order that nothing disturbs. */
const usualWay: readonly OrderStatusCode[] = [
  OrderStatus.pending,
  OrderStatus.pendingConfirm,
  OrderStatus.paid,
  OrderStatus.billed,
  OrderStatus.concluded,
];

const mostBefore = 3;

/** A step of the path that is drawn: where the order was, is, or usually goes. */
export interface PathStep {
  Status: OrderStatusCode;
  when: 'before' | 'now' | 'later';
}

interface OrderHistory {
  Status: OrderStatusCode;
  /** Newest first, as the order has them. */
  Events: readonly { Kind: string; ToStatus: OrderStatusCode | null }[];
}

/** The path of an order: its last steps, where it is, and what usually follows from there. */
export function orderPath({ Status, Events }: OrderHistory): PathStep[] {
  const walked = Events.flatMap(({ ToStatus }) => ToStatus ?? []).reverse();
  // A status that was there twice is drawn where it was last.
  const before = walked
    .filter((status, index) => status !== Status && walked.lastIndexOf(status) === index)
    .slice(-mostBefore);
  const place = usualWay.indexOf(Status === OrderStatus.pendingRenew ? OrderStatus.pending : Status);
  const later = place < 0 ? [] : usualWay.slice(place + 1);
  return [
    ...before.map((status): PathStep => ({ Status: status, when: 'before' })),
    { Status, when: 'now' },
    ...later.map((status): PathStep => ({ Status: status, when: 'later' })),
  ];
}
