import { z } from 'zod';
import { InvalidSignature, ProviderError, type ProviderNotice } from '../port/port.ts';
import { centsOf } from '../port/provider-money.ts';
import type { PaypalClient } from './paypal-client.ts';

const related = z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() });
const event = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z
    .object({
      id: z.string().optional(),
      /** Of a reversal. */
      amount: z.object({ value: z.string() }).optional().catch(undefined),
      supplementary_data: related.optional(),
      /** A saved method names the order that it was saved with. */
      metadata: z.object({ order_id: z.string().optional() }).optional(),
      links: z.array(z.object({ href: z.string(), rel: z.string() })).optional(),
      disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).optional(),
    })
    .default({}),
});
type Resource = z.infer<typeof event>['resource'];

const verified = z.object({ verification_status: z.string() });

/**
 * Asks PayPal whether it sent this. The event goes back as the text that came: serialized again it would have another
 * signature.
 */
async function verify(
  client: PaypalClient,
  webhookId: string,
  headers: Readonly<Record<string, string | undefined>>,
  body: string,
): Promise<void> {
  const signed = JSON.stringify({
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: webhookId,
  });
  const asked = { body: `${signed.slice(0, -1)},"webhook_event":${body}}` };
  const answer = await client('POST', '/v1/notifications/verify-webhook-signature', asked).catch((error: unknown) => {
    if (error instanceof ProviderError && !error.retry) return { verification_status: 'FAILURE' };
    throw error;
  });
  if (verified.parse(answer).verification_status !== 'SUCCESS')
    throw new InvalidSignature('The signature of PayPal is wrong.');
}

const captureIn = (resource: Resource): string | undefined =>
  resource.links?.find(({ rel }) => rel === 'up')?.href.split('/captures/')[1] ??
  resource.disputed_transactions?.[0]?.seller_transaction_id;

/** The order that a capture belongs to; throws `ProviderError` where PayPal knows no such capture. */
export async function orderOfCapture(client: PaypalClient, captureId: string): Promise<string | null> {
  const found = await client('GET', `/v2/payments/captures/${encodeURIComponent(captureId)}`);
  const capture = z.object({ supplementary_data: related.optional() }).parse(found);
  return capture.supplementary_data?.related_ids?.order_id ?? null;
}

/** The order that an event is about: some name it, some only the capture. */
async function orderOf(client: PaypalClient, kind: string, resource: Resource): Promise<string | null> {
  if (kind.startsWith('CHECKOUT.ORDER.')) return resource.id ?? null;
  const named = resource.supplementary_data?.related_ids?.order_id ?? resource.metadata?.order_id;
  if (named) return named;
  const captureId = captureIn(resource);
  return captureId ? orderOfCapture(client, captureId) : null;
}

/** A reversal is reported here alone: the capture that it is of does not change. */
function reversalIn(kind: string, { id, amount }: Resource): ProviderNotice['Reversal'] {
  if (kind !== 'PAYMENT.CAPTURE.REVERSED' || !id || !amount) return null;
  return { Reference: id, Amount: Math.abs(centsOf(amount.value.replace('-', ''))) };
}

function parsed(body: string): z.infer<typeof event> {
  try {
    return event.parse(JSON.parse(body));
  } catch (error) {
    throw new InvalidSignature('The notice of PayPal cannot be read.', { cause: error });
  }
}

/** Reads a notice of PayPal, once PayPal has confirmed that it is its own. */
export async function readNotice(
  client: PaypalClient,
  webhookId: string,
  headers: Readonly<Record<string, string | undefined>>,
  body: string,
): Promise<ProviderNotice> {
  const { id, event_type, resource } = parsed(body);
  await verify(client, webhookId, headers, body);
  const Reference = await orderOf(client, event_type, resource);
  return { EventId: id, Kind: event_type, Reference, Reversal: reversalIn(event_type, resource) };
}
