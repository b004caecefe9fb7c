import { z } from 'zod';
import { customerAudiences } from '../authorization/call-access.ts';
import { endpoint } from '../http/endpoint.ts';
import { recordId } from '../resource/resource.ts';
import { billingAnswer } from '../sales/billing.ts';
import { orderStatus, paymentVector } from '../sales/codes.ts';
import { instalment } from '../sales/instalments/instalments.ts';
import { plannedDebit } from '../sales/payment-types/payment-progress.ts';
import { appliedCoupon, askedTotals, orderLine, orderTotals } from '../sales/pricing/order-amounts.ts';
import { transferInstructions } from '../sales/transfers/transfer-instructions.ts';
import { day, instant, money, reference, textOrNull } from '../values/kinds.ts';

/** A row of the customer's own orders. */
const myOrderRow = z.object({
  Id: z.int(),
  Number: z.string(),
  Date: instant,
  Status: orderStatus,
  PaymentType: paymentVector,
  ExpirationDate: day,
  Total: money,
  /** It waits for a debit by the customer's mandate: there is nothing to pay. */
  DebitPlanned: z.boolean(),
  /** What the customer can pay now, of instalments those that are due or the next one; 0 where nothing is due, or it waits for a debit or for staff. */
  DueNow: money,
  /** What was bought, in the shop's words. */
  Packages: z.array(z.string()),
});

/**
 * One of the customer's own orders; `Transfer` says how to pay it, while it is to be paid by bank transfer. `Approval` says
 * that it is a change of plan that staff have to decide on: until then there is nothing to pay, and neither is there while it
 * waits for the debit by the customer's mandate that `Debit` names.
 */
export const myOrder = z.object({
  Id: z.int(),
  Number: z.string(),
  Date: instant,
  Status: orderStatus,
  StatusAt: instant,
  Approval: z.boolean(),
  PaymentType: paymentVector,
  ShopPaymentType: reference,
  ExpirationDate: day,
  ...orderTotals,
  ...askedTotals,
  PaidTotal: money,
  /** What is still to be paid. */
  Due: money,
  Billing: billingAnswer,
  CustomerNotes: textOrNull,
  Coupons: z.array(appliedCoupon),
  Lines: z.array(orderLine),
  /** Empty where it is paid as a whole. */
  Instalments: z.array(instalment),
  Transfer: transferInstructions.nullable(),
  Debit: plannedDebit.nullable(),
});
export type MyOrder = z.infer<typeof myOrder>;

/** The signed-in customer's orders, newest first; at most 999. */
export const listMyOrders = endpoint({
  method: 'GET',
  path: '/Shop/Orders',
  summary: 'The orders of the signed-in customer',
  access: 'own',
  audiences: customerAudiences,
  whileUnproven: true,
  answer: z.array(myOrderRow),
});

/** One order of the signed-in customer; anybody else's is unknown (`RecordNotFound`). */
export const oneMyOrder = endpoint({
  method: 'GET',
  path: '/Shop/Orders/{Id}',
  summary: 'One order of the signed-in customer',
  access: 'own',
  audiences: customerAudiences,
  whileUnproven: true,
  params: recordId,
  answer: myOrder,
});
