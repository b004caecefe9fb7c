import { isUnpaidStatus, OrderKind, type OrderKindCode, OrderStatus, type OrderStatusCode } from '../codes.ts';

/** The targets that staff are offered from each status, exactly as product.md section 4 lists them. */
const operatorTargets = {
  [OrderStatus.pending]: [
    OrderStatus.pending,
    OrderStatus.pendingConfirm,
    OrderStatus.paid,
    OrderStatus.suspended,
    OrderStatus.cancelled,
  ],
  [OrderStatus.pendingRenew]: [
    OrderStatus.pendingRenew,
    OrderStatus.pendingConfirm,
    OrderStatus.paid,
    OrderStatus.suspended,
    OrderStatus.cancelled,
  ],
  [OrderStatus.suspended]: [
    OrderStatus.suspended,
    OrderStatus.pending,
    OrderStatus.pendingRenew,
    OrderStatus.pendingConfirm,
  ],
  [OrderStatus.pendingConfirm]: [
    OrderStatus.pending,
    OrderStatus.pendingConfirm,
    OrderStatus.paid,
    OrderStatus.suspended,
    OrderStatus.cancelled,
  ],
  [OrderStatus.paid]: [OrderStatus.paid, OrderStatus.billed, OrderStatus.refunded],
  [OrderStatus.billed]: [OrderStatus.billed, OrderStatus.refunded],
  [OrderStatus.refunded]: [OrderStatus.refunded, OrderStatus.billed],
  [OrderStatus.cancelled]: [OrderStatus.cancelled],
  // The specification shows no transitions for concluded: the system sets it, and nothing is offered from it.
  [OrderStatus.concluded]: [],
} as const satisfies Record<OrderStatusCode, readonly OrderStatusCode[]>;

/** Whether an order is a change of plan that was asked for and not decided yet: until then nothing is paid. */
export const awaitsApproval = ({ Kind, Status }: { Kind: OrderKindCode; Status: OrderStatusCode }): boolean =>
  Kind === OrderKind.productSwitch && Status === OrderStatus.pendingConfirm;

/** Whether an order may still be paid: one of these has a pro-forma to pay by. */
export const awaitsPayment = (order: { Kind: OrderKindCode; Status: OrderStatusCode }): boolean =>
  (isUnpaidStatus(order.Status) || order.Status === OrderStatus.suspended) && !awaitsApproval(order);

/** The targets of an order that is paid through the card or SEPA provider; cancelled and concluded keep their own row. */
const providerTargets = [OrderStatus.pendingRenew, OrderStatus.suspended] as const satisfies readonly OrderStatusCode[];

const keepOwnRow: readonly OrderStatusCode[] = [OrderStatus.cancelled, OrderStatus.concluded];

/** What decides where an order may go. */
export interface OrderPosition {
  Status: OrderStatusCode;
  /** A card or SEPA attempt at the provider succeeded or is under way. */
  PaidByProvider: boolean;
}

/**
 * The targets offered for an order: the picker shows them and the server refuses all others.
 * @example offeredTargets({ Status: 'PA', PaidByProvider: false }) // ['PA', 'FT', 'RI']
 */
export function offeredTargets(order: OrderPosition): readonly OrderStatusCode[] {
  if (order.PaidByProvider && !keepOwnRow.includes(order.Status)) return providerTargets;
  return operatorTargets[order.Status];
}

/** What decides whether staff may issue the invoice of an order. */
interface InvoicedOrder {
  Status: OrderStatusCode;
  BilledAt: string | null;
  Instalments: readonly unknown[] | null;
}

/** Whether an order waits for its instalments without an invoice: that is issued before the money, and names them. */
export const canBeInvoicedUnpaid = ({ Status, BilledAt, Instalments }: InvoicedOrder): boolean =>
  Status === OrderStatus.pending && BilledAt === null && Instalments !== null && Instalments.length > 0;

/** Whether staff may issue the invoice of an order, which makes it billed once it is paid: a sale is documented whichever way it was paid. */
export const canBeInvoiced = (order: InvoicedOrder): boolean =>
  order.Status === OrderStatus.paid || canBeInvoicedUnpaid(order);

/**
 * What the system itself learns about an order: the money is there, an attempt failed before any money came, a debit
 * came back, a buyer disputes a payment, it was not paid in time, all of the money went back, nothing can happen to it any more.
 */
export type OrderSystemEvent = 'paid' | 'failed' | 'returned' | 'chargedBack' | 'expired' | 'refunded' | 'concluded';

type SystemRow = Record<OrderStatusCode, OrderStatusCode | null>;

/** A return or a dispute takes rights away until it is paid again (italy.md section 2). */
const moneyTakenBack = {
  [OrderStatus.pending]: null,
  [OrderStatus.pendingRenew]: null,
  [OrderStatus.pendingConfirm]: OrderStatus.pending,
  [OrderStatus.suspended]: null,
  [OrderStatus.paid]: OrderStatus.suspended,
  [OrderStatus.billed]: OrderStatus.suspended,
  [OrderStatus.concluded]: OrderStatus.suspended,
  [OrderStatus.refunded]: null,
  [OrderStatus.cancelled]: null,
} as const satisfies SystemRow;

/**
 * Where an event of the system takes an order; null: it is recorded and the status stays (entities.md section 6). Money
 * that comes for a cancelled, refunded or paid order is recorded as well: what to do with it is decided beside this table.
 */
export const systemTargets = {
  paid: {
    [OrderStatus.pending]: OrderStatus.paid,
    [OrderStatus.pendingRenew]: OrderStatus.paid,
    [OrderStatus.suspended]: OrderStatus.paid,
    [OrderStatus.pendingConfirm]: OrderStatus.paid,
    [OrderStatus.paid]: null,
    [OrderStatus.billed]: null,
    [OrderStatus.refunded]: null,
    [OrderStatus.cancelled]: null,
    [OrderStatus.concluded]: null,
  },
  // Who failed to pay may try again; what waited for a confirmation waits for a payment again.
  failed: {
    [OrderStatus.pending]: null,
    [OrderStatus.pendingRenew]: null,
    [OrderStatus.pendingConfirm]: OrderStatus.pending,
    [OrderStatus.suspended]: null,
    [OrderStatus.paid]: null,
    [OrderStatus.billed]: null,
    [OrderStatus.refunded]: null,
    [OrderStatus.cancelled]: null,
    [OrderStatus.concluded]: null,
  },
  returned: moneyTakenBack,
  chargedBack: moneyTakenBack,
  expired: {
    [OrderStatus.pending]: OrderStatus.cancelled,
    [OrderStatus.pendingRenew]: OrderStatus.cancelled,
    [OrderStatus.pendingConfirm]: null,
    [OrderStatus.suspended]: null,
    [OrderStatus.paid]: null,
    [OrderStatus.billed]: null,
    [OrderStatus.refunded]: null,
    [OrderStatus.cancelled]: null,
    [OrderStatus.concluded]: null,
  },
  refunded: {
    [OrderStatus.pending]: null,
    [OrderStatus.pendingRenew]: null,
    [OrderStatus.pendingConfirm]: null,
    [OrderStatus.suspended]: OrderStatus.refunded,
    [OrderStatus.paid]: OrderStatus.refunded,
    [OrderStatus.billed]: OrderStatus.refunded,
    [OrderStatus.concluded]: OrderStatus.refunded,
    [OrderStatus.refunded]: null,
    [OrderStatus.cancelled]: null,
  },
  concluded: {
    [OrderStatus.pending]: null,
    [OrderStatus.pendingRenew]: null,
    [OrderStatus.pendingConfirm]: null,
    [OrderStatus.suspended]: null,
    [OrderStatus.paid]: null,
    [OrderStatus.billed]: OrderStatus.concluded,
    [OrderStatus.concluded]: null,
    [OrderStatus.refunded]: null,
    [OrderStatus.cancelled]: null,
  },
} as const satisfies Record<OrderSystemEvent, SystemRow>;

const needReason: readonly OrderStatusCode[] = [OrderStatus.suspended, OrderStatus.refunded, OrderStatus.cancelled];

/** Whether a change to a status has to say why. Staying where one is needs no reason. */
export const reasonRequired = (from: OrderStatusCode, to: OrderStatusCode): boolean =>
  from !== to && needReason.includes(to);

/** Whether staff may still change the lines and data of an order. */
export const isEditable = (order: OrderPosition): boolean =>
  (order.Status === OrderStatus.pending || order.Status === OrderStatus.pendingRenew) && !order.PaidByProvider;
