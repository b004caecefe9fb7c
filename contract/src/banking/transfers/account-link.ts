import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { instant, money, textOrNull } from '../../values/kinds.ts';
import { accountForm } from './transfer-account.ts';

/** How many days the link by which a customer is asked for an account counts. */
export const accountLinkDays = 14;

const key = z.strictObject({ Key: z.string().min(1).max(200) });

/**
 * What a link is worth: it can be answered; it was; its time is over (a new one can be had); nothing waits for it any more; it is none of
 * ours, or was replaced.
 */
const state = z.enum(['open', 'given', 'expired', 'over', 'unknown']);

/** What the bearer of a link sees: what the mail shows, while it can be answered. */
const accountLink = z.object({
  State: state,
  Transfer: z
    .object({
      Customer: z.string(),
      Amount: money,
      /** The number of the order that is refunded; null for credit that is paid out. */
      Order: textOrNull,
      Until: instant,
    })
    .nullable(),
});
export type AccountLink = z.infer<typeof accountLink>;

/** What a link is about. Refused with `TooManyAttempts` to a network that tries others. */
export const readAccountLink = endpoint({
  method: 'POST',
  path: '/AccountLinks/Read',
  summary: 'What the link is about that asks a customer for an account',
  access: 'public',
  body: key,
  answer: accountLink,
});

/**
 * The customer says where the money goes, once: the account of that one transfer, while it waits. 400 `AccountLinkError` for a link that
 * cannot be answered, `TooManyAttempts`.
 */
export const giveAccount = endpoint({
  method: 'POST',
  path: '/AccountLinks/Give',
  summary: 'Says by the link of an e-mail which account a transfer goes to',
  access: 'public',
  body: z.strictObject({ ...key.shape, ...accountForm.shape }),
  answer: 'nothing',
});

/** Sends a new link to the customer’s address where the time of this one is over; else nothing happens, with the same answer. */
export const renewAccountLink = endpoint({
  method: 'POST',
  path: '/AccountLinks/Renew',
  summary: 'Sends a customer a new link in place of one whose time is over',
  access: 'public',
  body: key,
  answer: 'nothing',
});
