import { z } from 'zod';
import { customerAudiences } from '../authorization/call-access.ts';
import { endpoint } from '../http/endpoint.ts';
import { recordId } from '../resource/resource.ts';
import { optionalText } from '../values/kinds.ts';

const own = { method: 'POST', access: 'own', audiences: customerAudiences, params: recordId } as const;

/** Whether a subscription is paid by itself with the saved method when it ends; `DefaultPaymentNotSet` without one. */
export const setAutoRenew = endpoint({
  ...own,
  path: '/Shop/Purchases/{Id}/AutoRenew',
  summary: 'Switches automatic renewal of an own subscription on or off',
  // Saying yes to charges is the customer's.
  notWhileActing: true,
  body: z.object({ AutoRenew: z.boolean() }),
  answer: 'nothing',
});

/** Cancels at the end of the period: everything works until then, and nothing is asked for afterwards. */
export const cancelSubscription = endpoint({
  ...own,
  path: '/Shop/Purchases/{Id}/Cancel',
  summary: 'Cancels an own subscription at the end of its period',
  body: z.object({ Reason: optionalText(250) }),
  answer: 'nothing',
});

/** Takes a cancellation back while the period runs. */
export const reactivateSubscription = endpoint({
  ...own,
  path: '/Shop/Purchases/{Id}/Reactivate',
  summary: 'Takes the cancellation of an own subscription back',
  answer: 'nothing',
});

/** The order that renews a subscription: the one that is there, else a new one; it is paid like any other. */
export const renewSubscription = endpoint({
  ...own,
  path: '/Shop/Purchases/{Id}/Renew',
  summary: 'Makes or finds the order that renews an own subscription',
  answer: z.object({ OrderId: z.number().int() }),
});
