import { z } from 'zod';
import { claim } from '../access/sessions/link-sign-in.ts';
import { authRecord, proof } from '../access/sessions/session.ts';
import { customerAudiences } from '../authorization/call-access.ts';
import { endpoint } from '../http/endpoint.ts';
import { billing } from '../sales/billing.ts';
import { creditChoice } from '../sales/credit.ts';
import { paymentWay } from '../sales/payment-types/payment-progress.ts';
import { couponCodes, pricedOrder } from '../sales/pricing/order-amounts.ts';
import { email, money, optionalReference, referenceInput, whole } from '../values/kinds.ts';
import { myOrder } from './my-orders.ts';

/** What the buyer chose: a package and how many (1 where the price is of the whole). */
const chosenLine = z.object({ Package: referenceInput, Quantity: whole(1, 1_000_000).default(1) });
const chosenLines = z.array(chosenLine).min(1).max(50);

const previewed = {
  body: z.object({ Lines: chosenLines, Coupons: couponCodes, ShopPaymentType: optionalReference }),
  answer: pricedOrder.extend({ PaymentTypes: z.array(paymentWay), NeedsBase: z.boolean(), RenewsAlone: z.boolean() }),
};

/**
 * What the chosen packages cost now, by the rules of the check-out itself, and how they can be paid. `NeedsBase` says
 * that an add-on is sold alone: a check-out then needs a subscription, in the order or owned; `RenewsAlone` that something
 * chosen renews by itself until its customer stops it. Refuses a package twice
 * (`PackageAlreadySelected`), one that is not sold here (`PackageNotSold`) and quantities out of step; a coupon that
 * does not count is listed in `RefusedCoupons`. Writes nothing.
 */
export const previewCheckOut = endpoint({
  method: 'POST',
  path: '/Shop/Preview',
  summary: 'Prices what is chosen in the shop',
  access: 'public',
  ...previewed,
});

/**
 * The same for who has signed in: with the prices, set-up fees and coupons that depend on who buys. What a coupon of the
 * public preview leaves open (limits per customer, first orders) is decided here.
 */
export const previewOwnCheckOut = endpoint({
  method: 'POST',
  path: '/Shop/Orders/Preview',
  summary: 'Prices what the signed-in customer has chosen',
  access: 'own',
  audiences: customerAudiences,
  whileUnproven: true,
  ...previewed,
});

/** What an order is placed with, by whomever. */
const orderedCart = {
  CheckoutId: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'invalidString'),
  Lines: chosenLines,
  Coupons: couponCodes,
  Billing: billing,
  ShopPaymentType: referenceInput,
  AcceptPolicy: z.boolean().default(false),
  PolicyVersion: z.string().trim().max(20).default(''),
  /** A consumer asks for the service to begin before the 14 days of the withdrawal are over, and pays the part used. */
  BeginAtOnce: z.boolean().default(false),
  ExpectedTotal: money,
  CustomerNotes: z.string().trim().max(500).default(''),
};

/**
 * Places an order. `CheckoutId` is made once per check-out: a second call finds the same order, whatever else it says.
 * `ExpectedTotal` is what the buyer saw, in EUR: a different price is refused (`PriceChanged`); the policy must be
 * accepted (`CheckoutAcceptPolicy`). A coupon that does not count is refused with its reason (`CouponExpired` …).
 */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/Shop/Orders',
  summary: 'Places an order from the shop',
  access: 'own',
  audiences: customerAudiences,
  whileUnproven: true,
  body: z.object({ ...orderedCart, ...creditChoice }),
  answer: myOrder,
  status: 201,
});

/**
 * Places an order without an account, which is made with it: 201 with the order and a session that reaches it and no more until
 * the link in the mail has proved the address (`EmailProofRequired`). `Claim` is a random secret of the browser: with it a repeat
 * finds the same order and opens a session again, and the link, opened there, leaves the password or passkey that was chosen there.
 * 400 `EmailAlreadyExists`, `TooManyAttempts`, `ProofOfWorkRequired` (`proof`), and what `placeOrder` refuses.
 */
export const buyFirst = endpoint({
  method: 'POST',
  path: '/Shop/FirstOrders',
  summary: 'Places an order and makes its account',
  access: 'public',
  headers: z.object({ proof }),
  body: z.object({ Email: email, Claim: claim, ...orderedCart }),
  answer: z.object({ Auth: authRecord, Order: myOrder }),
  status: 201,
});
