import type { DisputeEvidence } from '@circolo/contract/payments/dispute-answers';
import type Stripe from 'stripe';
import type { DisputeDesk } from '../port/dispute-desk.ts';
import { partOf } from '../port/evidence-text.ts';
import { stripeError } from './provider-error.ts';

/** Stripe takes 20,000 characters in a field, and 150,000 in all. */
const longest = 20_000;

type Fields = Stripe.DisputeUpdateParams.Evidence;

/** Evidence in the fields of Stripe; what is empty is left out. */
function fieldsOf(evidence: DisputeEvidence): Fields {
  const fields: Fields = {
    customer_name: evidence.CustomerName,
    customer_email_address: evidence.CustomerEmail,
    billing_address: evidence.BillingAddress,
    customer_purchase_ip: evidence.PurchaseIp ?? '',
    service_date: evidence.ServiceDate ?? '',
    product_description: partOf(evidence, 'Order'),
    refund_policy_disclosure: partOf(evidence, 'Terms'),
    access_activity_log: partOf(evidence, 'Use'),
    refund_refusal_explanation: partOf(evidence, 'Refunds'),
    uncategorized_text: [evidence.Note, partOf(evidence, 'Customer'), partOf(evidence, 'Mails')]
      .filter(Boolean)
      .join('\n\n'),
  };
  const written = Object.entries(fields).filter(([, value]) => value);
  return Object.fromEntries(written.map(([name, value]) => [name, String(value).slice(0, longest)]));
}

/** Disputes of Stripe: one submission of evidence, or closing the dispute as lost. */
export const stripeDisputes = (client: Stripe): DisputeDesk => ({
  async contest({ Key, Dispute, Evidence }) {
    const params = { evidence: fieldsOf(Evidence), metadata: { answer: Key }, submit: true };
    await client.disputes.update(Dispute, params, { idempotencyKey: Key }).catch(stripeError);
  },
  async accept({ Key, Dispute }) {
    await client.disputes.close(Dispute, {}, { idempotencyKey: Key }).catch(stripeError);
  },
});
