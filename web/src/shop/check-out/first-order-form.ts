import { says } from '@circolo/contract/errors/issues';
import { billingToInvoice } from '@circolo/contract/invoicing/billing/billing-to-invoice';
import { email } from '@circolo/contract/values/kinds';
import { z } from 'zod';

/** What the one page of a first order asks: an address, whom the invoice is for, and the consents. */
export const firstOrderForm = z
  .object({
    Email: email,
    AcceptPolicy: z.boolean().refine((accepted) => accepted, says('mustAccept')),
    BeginAtOnce: z.boolean(),
    CustomerNotes: z.string().max(500),
  })
  .and(billingToInvoice);
export type FirstOrderValues = z.input<typeof firstOrderForm>;
