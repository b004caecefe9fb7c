import type { z } from 'zod';
import { enumeration } from '../codes/enumeration.ts';

/** States of an order (product.md section 4); order-status.ts has the transitions of each. */
export const OrderStatus = {
  pending: 'IA',
  pendingRenew: 'IR',
  pendingConfirm: 'PC',
  paid: 'PA',
  suspended: 'SO',
  billed: 'FT',
  refunded: 'RI',
  concluded: 'CO',
  cancelled: 'AN',
} as const;
/** The state of an order. */
export const orderStatus = enumeration('OrderStatus', OrderStatus);
export type OrderStatusCode = z.infer<typeof orderStatus>;
/** Orders that wait for their money. */
export const unpaidStatuses = [OrderStatus.pending, OrderStatus.pendingRenew, OrderStatus.pendingConfirm] as const;

/** Whether an order waits to be paid. */
export const isUnpaidStatus = (status: OrderStatusCode): boolean => unpaidStatuses.some((unpaid) => unpaid === status);

/** How money comes in: bank transfer, SEPA debit, credit card, PayPal, cloud payment. */
export const PaymentVector = {
  bankTransfer: 'BO',
  sepaDebit: 'SS',
  creditCard: 'SC',
  payPal: 'PP',
  cloudPayment: 'PC',
} as const;
/** The payment vector of a shop payment type and the payment type of an order. */
export const paymentVector = enumeration('PaymentVector', PaymentVector);
export type PaymentVectorCode = z.infer<typeof paymentVector>;

/** Where an order comes from: new, renewal, switch, add-on, entered by staff. */
export const OrderKind = { new: 'N', renewal: 'R', productSwitch: 'S', addOn: 'A', manual: 'M' } as const;
/** The kind of an order. */
export const orderKind = enumeration('OrderKind', OrderKind);
export type OrderKindCode = z.infer<typeof orderKind>;

/** How much of an order is paid: none, partial, full, over. */
export const PaymentState = { none: 'N', partial: 'P', full: 'F', over: 'O' } as const;
/** The payment state of an order. */
export const paymentState = enumeration('PaymentState', PaymentState);
export type PaymentStateCode = z.infer<typeof paymentState>;

/** One attempt to pay: pending, authorised, settled, failed, returned, cancelled. */
export const AttemptState = {
  pending: 'P',
  authorised: 'A',
  settled: 'S',
  failed: 'F',
  returned: 'R',
  cancelled: 'C',
} as const;
/** The state of a payment of an order. */
export const attemptState = enumeration('AttemptState', AttemptState);
export type AttemptStateCode = z.infer<typeof attemptState>;

/** What a purchase gives: subscription, e-mails, SMS, one-off. */
export const PurchaseKind = { subscription: 'A', email: 'E', sms: 'S', oneOff: 'U' } as const;
/** The kind of a purchase. */
export const purchaseKind = enumeration('PurchaseKind', PurchaseKind);
export type PurchaseKindCode = z.infer<typeof purchaseKind>;

/** A purchase waits for payment, is active, suspended, paused, expired, consumed or revoked. */
export const PurchaseState = {
  waiting: 'W',
  active: 'A',
  suspended: 'S',
  paused: 'P',
  expired: 'E',
  consumed: 'C',
  revoked: 'R',
} as const;
/** The state of a purchase. */
export const purchaseState = enumeration('PurchaseState', PurchaseState);
export type PurchaseStateCode = z.infer<typeof purchaseState>;
/** Purchases that run: one that is suspended or paused has its period, and may go on. */
export const runningStates = [PurchaseState.active, PurchaseState.suspended, PurchaseState.paused] as const;
/** Whether a purchase of this state runs. */
export const isRunningState = (state: PurchaseStateCode): boolean => runningStates.some((one) => one === state);

/** Who is billed: a person, an organisation, a public body. */
export const SubjectType = { person: 'P', organisation: 'O', publicBody: 'A' } as const;
/** The type of a billed subject. */
export const subjectType = enumeration('SubjectType', SubjectType);
export type SubjectTypeCode = z.infer<typeof subjectType>;

/** What happened to an order, for its timeline. */
export const OrderEventKind = {
  placed: 'placed',
  changed: 'changed',
  status: 'status',
  payment: 'payment',
  purchases: 'purchases',
  dunning: 'dunning',
  /** The customer was reminded to pay. */
  reminder: 'reminder',
  suspended: 'suspended',
  refund: 'refund',
  refundDone: 'refundDone',
  refundFailed: 'refundFailed',
  /** A buyer disputes a payment, or a dispute has ended. */
  dispute: 'dispute',
  /** A provider's answer was not about what was asked: staff look. */
  incident: 'incident',
  approvalAsked: 'approvalAsked',
  approvalGiven: 'approvalGiven',
  approvalRefused: 'approvalRefused',
} as const;
/** The kind of an event of an order. */
export const orderEventKind = enumeration('OrderEventKind', OrderEventKind);
export type OrderEventKindCode = z.infer<typeof orderEventKind>;
