import { z } from 'zod';
import { customerAudiences } from '../authorization/call-access.ts';
import { endpoint } from '../http/endpoint.ts';
import { recordId } from '../resource/resource.ts';
import { refundMethod, refundState } from '../sales/refunds/refund.ts';
import { dayOrNull, instant, instantOrNull, money } from '../values/kinds.ts';
import { withdrawalInput } from './withdrawal.ts';

/** A withdrawal that was declared. */
const declared = z.object({
  At: instant,
  Name: z.string(),
  Email: z.string(),
  /** Kept for the days that were used, in EUR. */
  Kept: money,
});

/**
 * What follows an order: money that went back, and the consumer's right to withdraw from the contract (art. 54-bis Codice
 * del consumo). `Offered` while the right lasts, `Until` its last day; null for who has no such right.
 */
const afterSale = z.object({
  Refunds: z.array(
    z.object({
      Id: z.int(),
      At: instant,
      Amount: money,
      Method: refundMethod,
      State: refundState,
      DoneAt: instantOrNull,
    }),
  ),
  Withdrawal: z.object({
    Offered: z.boolean(),
    Until: dayOrNull,
    /** Who made the contract, to be confirmed. */
    Name: z.string(),
    Email: z.string(),
    Declared: declared.nullable(),
    /**
     * What would go back today, in EUR: all of it, but for the days that were used where the buyer had asked for the
     * service to begin at once (`Used`, with the days of how many).
     */
    Refund: money,
    Used: z.array(z.object({ Description: z.string(), Days: z.int(), Of: z.int(), Amount: money })),
  }),
});
export type AfterSale = z.infer<typeof afterSale>;

/** Refunds of an order of the signed-in customer, and whether the contract may be withdrawn from. */
export const readAfterSale = endpoint({
  method: 'GET',
  path: '/Shop/Orders/{Id}/AfterSale',
  summary: 'Refunds of an own order and the right to withdraw from it',
  access: 'own',
  audiences: customerAudiences,
  params: recordId,
  answer: afterSale,
});

/**
 * Withdraws from the contract of an order: what was paid goes back, what was bought ends, and a receipt with date and time
 * is sent to `Email`. Declared once: a second time answers the first. Where there is no such right: `WithdrawalNotOffered`.
 */
export const withdrawFromOrder = endpoint({
  method: 'POST',
  path: '/Shop/Orders/{Id}/Withdrawal',
  summary: 'Withdraws from the contract of an own order',
  access: 'own',
  audiences: customerAudiences,
  notWhileActing: true,
  params: recordId,
  body: withdrawalInput,
  answer: afterSale,
});
