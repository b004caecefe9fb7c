import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { day, money } from '../../values/kinds.ts';
import { billingToInvoice } from './billing-to-invoice.ts';

/** How many days a customer can give billing data by a link. */
export const billingLinkDays = 30;

const key = z.string().min(1).max(200);

/**
 * What a link is worth: it can be answered; the data are there already; its time is over; nothing waits for them any more; it is none of
 * ours.
 */
const state = z.enum(['open', 'given', 'expired', 'over', 'unknown']);

/** The order that waits for its invoice, and what is known of who is billed; missing members are empty. */
const billingLink = z.object({
  State: state,
  Order: z
    .object({
      Number: z.string(),
      Total: money,
      /** The last day on which it can be answered. */
      Until: day,
      Billing: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    })
    .nullable(),
});
export type BillingLink = z.infer<typeof billingLink>;

/** What a link is about. */
export const readBillingLink = endpoint({
  method: 'POST',
  path: '/BillingLinks/Read',
  summary: 'What the link is about that asks a customer for billing data',
  access: 'public',
  body: z.strictObject({ Key: key }),
  answer: billingLink,
});

/**
 * The customer gives the billing data, once: of every paid order of theirs that waits for them, and of their account. What a rule invoices
 * is invoiced at once. 400 `BillingLinkError` for a link that cannot be answered.
 */
export const giveBilling = endpoint({
  method: 'POST',
  path: '/BillingLinks/Give',
  summary: 'Gives by the link of an e-mail the billing data that an invoice waits for',
  access: 'public',
  body: z.strictObject({ Key: key, Billing: billingToInvoice }),
  answer: 'nothing',
});

/** Mails the customer of an order the link to give billing data, once a day at most. `Asked`: whether a mail goes now. */
export const askBilling = endpoint({
  method: 'POST',
  path: '/OrdersToInvoice/{Id}/AskBilling',
  summary: 'Asks a customer for the billing data that an invoice waits for',
  access: { resource: 'OrdersToInvoice', level: AuthorizationLevel.edit },
  params: recordId,
  answer: z.object({ Asked: z.boolean() }),
});
