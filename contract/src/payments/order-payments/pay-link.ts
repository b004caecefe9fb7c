import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { orderStatus } from '../../sales/codes.ts';
import { paymentProgress, paymentWay } from '../../sales/payment-types/payment-progress.ts';
import { askedTotals } from '../../sales/pricing/order-amounts.ts';
import { transferInstructions } from '../../sales/transfers/transfer-instructions.ts';
import { day, instant, money, reference } from '../../values/kinds.ts';
import { orderCoupons } from './order-coupons.ts';
import { linkedWay } from './order-payments.ts';
import { payToken } from './pay-token.ts';

/** What the bearer of the link sees: the order without its buyer. */
const payPage = z.object({
  Number: z.string(),
  Date: instant,
  Status: orderStatus,
  ExpirationDate: day,
  Total: money,
  ...askedTotals,
  PaidTotal: money,
  /** What was bought, in the shop's words. */
  Packages: z.array(z.string()),
  ShopPaymentType: reference,
  /** Of a renewal: what its coupons are, and whether one can be entered. */
  Coupons: orderCoupons,
  /** Whether it can be paid now. */
  Open: z.boolean(),
  PaymentTypes: z.array(paymentWay),
  Transfer: transferInstructions.nullable(),
  Payment: paymentProgress,
});
export type PayPage = z.infer<typeof payPage>;

/** The order behind a link, and how far its payment is; refused with `PayLinkError` where the link is wrong or over. */
export const readPayPage = endpoint({
  method: 'GET',
  path: '/Shop/Pay/{Token}',
  summary: 'The order behind a payment link',
  access: 'public',
  params: payToken,
  answer: payPage,
});

/** Begins the payment of the order behind a link, as `POST /Shop/Orders/{Id}/Payments`; the browser comes back to the link. */
export const beginLinkedPayment = endpoint({
  method: 'POST',
  path: '/Shop/Pay/{Token}/Payments',
  summary: 'Begins the payment of the order behind a link',
  access: 'public',
  params: payToken,
  body: linkedWay,
  answer: paymentProgress,
  status: 201,
});
