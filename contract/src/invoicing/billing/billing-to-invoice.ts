import { billing } from '../../sales/billing.ts';
import { billingFindings } from './billing-findings.ts';

/** What the schema's own messages say of members that the exchange system alone refuses. */
export const refusals = { SdiCode: 'invalidRecipientCode', Pec: 'invalidPec' } as const;

/**
 * Billing data of a form, by which an invoice is to be made: what the schema accepts, without what the exchange system would surely
 * reject. Only forms ask it: stored data stay readable.
 */
export const billingToInvoice = billing.superRefine((values, context) => {
  for (const { Field, Severity } of billingFindings(values)) {
    if (Severity !== 'error' || (Field !== 'SdiCode' && Field !== 'Pec')) continue;
    context.addIssue({ code: 'custom', path: [Field], message: refusals[Field] });
  }
});
