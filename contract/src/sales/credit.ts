import { z } from 'zod';
import { customerAudiences } from '../authorization/call-access.ts';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { enumeration } from '../codes/enumeration.ts';
import { endpoint } from '../http/endpoint.ts';
import { paged, pageQuery } from '../resource/paged.ts';
import { recordId } from '../resource/resource.ts';
import { instant, instantOrNull, money, referenceOrNull } from '../values/kinds.ts';
import { payoutState } from './refunds/payout.ts';

/**
 * Why credit on account moved: money that came back, an order that was paid with it, one that was not bought after all, what was
 * there before there was a ledger, what was paid out or is about to be, what passed between two customers who are one.
 */
export const CreditReason = {
  refund: 'refund',
  order: 'order',
  returned: 'returned',
  opening: 'opening',
  paidOut: 'paidOut',
  merged: 'merged',
} as const;
/** Why credit moved. */
const creditReason = enumeration('CreditReason', CreditReason);
export type CreditReasonCode = z.infer<typeof creditReason>;

/** Whether credit on account pays first, as far as it goes. */
export const creditChoice = { UseCredit: z.boolean().default(false) };

/** Who settles a payment that is made with a customer's credit on account: no provider. */
export const creditProvider = 'credit';

const credit = z.object({
  Balance: money,
  Movements: paged(z.object({ Id: z.int(), At: instant, Reason: creditReason, Amount: money, Order: referenceOrNull })),
});
export type Credit = z.infer<typeof credit>;

/** What of the credit goes to the customer's bank account, or went there: without what was called off, the newest first. */
const ownCredit = credit.extend({
  Payouts: z.array(z.object({ Id: z.int(), At: instant, Amount: money, State: payoutState, DoneAt: instantOrNull })),
});
export type OwnCredit = z.infer<typeof ownCredit>;

/** The signed-in customer's credit on account, with its movements and payouts, newest first. */
export const readOwnCredit = endpoint({
  method: 'GET',
  path: '/Shop/Credit',
  summary: 'Credit on account of the signed-in customer',
  access: 'own',
  audiences: customerAudiences,
  query: pageQuery,
  answer: ownCredit,
});

const seesBoth = {
  allOf: [
    { resource: 'Users', level: AuthorizationLevel.view },
    { resource: 'Orders', level: AuthorizationLevel.view },
  ],
} as const;

/** The same of a customer, for staff. */
export const readUserCredit = endpoint({
  method: 'GET',
  path: '/Users/{Id}/Credit',
  summary: 'Credit on account of a customer',
  access: seesBoth,
  params: recordId,
  query: pageQuery,
  answer: credit,
});
