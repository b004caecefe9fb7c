import { z } from 'zod';
import { customerAudiences } from '../../authorization/call-access.ts';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { creditChoice } from '../../sales/credit.ts';
import { paymentAttempt, paymentProgress, paymentWay } from '../../sales/payment-types/payment-progress.ts';
import { optionalReference } from '../../values/kinds.ts';

/** How an order is paid now: left out, its own payment type counts; another one is taken over by the order. */
const chosenWay = {
  ShopPaymentType: optionalReference,
};

/**
 * Begins to pay an own order, or pays it again, also another way. What is under way already is found again rather than
 * doubled; an older attempt is called off at its provider first. `Method` is one of the customer's saved methods,
 * charged at once; `UseCredit` takes what it can from the customer's credit on account, and the rest is paid the chosen
 * way (both refused to staff who act as the customer); `Save` saves the new one. With `NextUrl` the browser goes there
 * and comes back to `/shop/completed?order=…`. Refused with `NothingToPay`, `PaymentTypeNotOffered`, `PaymentUnderWay`
 * (the money is on its way and cannot be called off) and `PaymentProviderInit` (the provider cannot be reached).
 */
export const beginPayment = endpoint({
  method: 'POST',
  path: '/Shop/Orders/{Id}/Payments',
  summary: 'Begins the payment of an own order',
  access: 'own',
  audiences: customerAudiences,
  whileUnproven: true,
  params: recordId,
  body: z.object({ ...chosenWay, Method: optionalReference, Save: z.boolean().default(false), ...creditChoice }),
  answer: paymentProgress,
  status: 201,
});

/** How far the payment of an own order is. It asks the provider first: the page after a payment polls it, with pauses. */
export const readPayment = endpoint({
  method: 'GET',
  path: '/Shop/Orders/{Id}/Payment',
  summary: 'How far the payment of an own order is',
  access: 'own',
  audiences: customerAudiences,
  whileUnproven: true,
  params: recordId,
  answer: paymentProgress,
});

/** The attempts to pay an own order, newest first. */
export const listPayments = endpoint({
  method: 'GET',
  path: '/Shop/Orders/{Id}/Payments',
  summary: 'The attempts to pay an own order',
  access: 'own',
  audiences: customerAudiences,
  whileUnproven: true,
  params: recordId,
  answer: z.array(paymentAttempt),
});

/** The ways in which an own order can be paid now, its own first; empty where nothing is to be paid. */
export const listPaymentWays = endpoint({
  method: 'GET',
  path: '/Shop/Orders/{Id}/PaymentTypes',
  summary: 'Ways to pay an own order',
  access: 'own',
  audiences: customerAudiences,
  whileUnproven: true,
  params: recordId,
  answer: z.array(paymentWay),
});

/** Asks the provider for the state of an attempt, and settles what it says. */
export const askProvider = endpoint({
  method: 'POST',
  path: '/Orders/{Id}/Payments/{PaymentId}/Ask',
  summary: 'Asks the provider for the state of a payment',
  access: { resource: 'Orders', level: AuthorizationLevel.edit },
  params: recordId.extend({ PaymentId: z.coerce.number().int().min(0) }),
  answer: 'nothing',
});

/** The parts of a begun payment that a link may choose as well. */
export const linkedWay = z.object(chosenWay);
