import { PaymentVector, type PaymentVectorCode } from '@circolo/contract/sales/codes';
import { PaymentProviderName } from '@circolo/contract/sales/payment-types/payment-provider';
import { RefundState } from '@circolo/contract/sales/refunds/refund';
import type Stripe from 'stripe';
import type { ProviderSettings } from '../../config/provider-config.ts';
import {
  InvalidSignature,
  type KnownRefund,
  type PaymentProvider,
  type PaymentStart,
  type ProviderPayment,
  type RefundAnswer,
} from '../port/port.ts';
import { loadStripe } from './load-stripe.ts';
import { referenceOf } from './notice-reference.ts';
import { intentPayment, sessionPayment } from './payment-states.ts';
import { declinedIntent, ignoreStatus, stripeError } from './provider-error.ts';
import { stripeDisputes } from './stripe-dispute-desk.ts';
import { disputesOf } from './stripe-disputes.ts';
import { stripeSettlements } from './stripe-settlements.ts';

export type StripeSettings = NonNullable<ProviderSettings['stripe']>;

const methodTypes: Partial<Record<PaymentVectorCode, 'card' | 'sepa_debit'>> = {
  [PaymentVector.creditCard]: 'card',
  [PaymentVector.sepaDebit]: 'sepa_debit',
};

const session = ['payment_intent.latest_charge', 'payment_intent.payment_method'];
const intent = ['latest_charge', 'payment_method'];

const isSession = (reference: string): boolean => reference.startsWith('cs_');

function openClient({ secretKey, baseUrl }: StripeSettings, timeout: number): Stripe {
  const { protocol, hostname, port } = new URL(baseUrl);
  const Client = loadStripe();
  return new Client(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout,
    // One more try with the same idempotency key; after that a job tries again, and no customer waits on a page.
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** The payment page: what the customer types there never comes near us. */
function pageOf(payment: PaymentStart): Stripe.Checkout.SessionCreateParams {
  const metadata = { attempt: payment.OwnReference, order: payment.OrderNumber };
  const kept = payment.Method?.Customer;
  return {
    mode: 'payment',
    allowed_payment_method_types: [methodTypes[payment.Vector] ?? 'card'],
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: payment.Amount, product_data: { name: payment.Description } },
      },
    ],
    client_reference_id: payment.OrderNumber,
    locale: payment.Language,
    success_url: payment.ReturnUrl,
    cancel_url: payment.ReturnUrl,
    metadata,
    payment_intent_data: {
      description: payment.Description,
      metadata,
      ...(payment.Save && { setup_future_usage: 'off_session' as const }),
    },
    ...(kept
      ? { customer: kept }
      : { customer_email: payment.Email, customer_creation: payment.Save ? 'always' : 'if_required' }),
  };
}

/** A charge of a saved method: without the customer, or with them, who may be asked to authenticate. */
function chargeOf(payment: PaymentStart, method: { Token: string; Customer: string | null }) {
  const params: Stripe.PaymentIntentCreateParams = {
    amount: payment.Amount,
    currency: 'eur',
    confirm: true,
    payment_method: method.Token,
    allowed_payment_method_types: [methodTypes[payment.Vector] ?? 'card'],
    description: payment.Description,
    metadata: { attempt: payment.OwnReference, order: payment.OrderNumber },
    expand: intent,
    ...(method.Customer && { customer: method.Customer }),
    ...(payment.OffSession ? { off_session: true } : { return_url: payment.ReturnUrl }),
  };
  return params;
}

async function start(client: Stripe, payment: PaymentStart): Promise<ProviderPayment> {
  const once = { idempotencyKey: payment.Key };
  if (!payment.Method) return sessionPayment(await client.checkout.sessions.create(pageOf(payment), once));
  try {
    return intentPayment(await client.paymentIntents.create(chargeOf(payment, payment.Method), once));
  } catch (error) {
    const declined = declinedIntent(error);
    if (declined) return intentPayment(declined);
    throw error;
  }
}

const chargeIn = (paid: Stripe.PaymentIntent | null): Stripe.Charge | null =>
  paid && typeof paid.latest_charge === 'object' ? paid.latest_charge : null;

async function ask(client: Stripe, reference: string): Promise<ProviderPayment> {
  if (!isSession(reference)) {
    const found = await client.paymentIntents.retrieve(reference, { expand: intent });
    return { ...intentPayment(found), Disputes: await disputesOf(client, chargeIn(found)) };
  }
  const found = await client.checkout.sessions.retrieve(reference, { expand: session });
  const paid = typeof found.payment_intent === 'object' ? found.payment_intent : null;
  return { ...sessionPayment(found), Disputes: await disputesOf(client, chargeIn(paid)) };
}

async function intentOf(client: Stripe, reference: string): Promise<string> {
  if (!isSession(reference)) return reference;
  const { payment_intent } = await client.checkout.sessions.retrieve(reference);
  return typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? reference);
}

const refundStates: Record<string, RefundAnswer['State']> = {
  succeeded: RefundState.done,
  failed: RefundState.failed,
  canceled: RefundState.failed,
};

const refundAnswer = ({ id, status, failure_reason, ...refund }: Stripe.Refund): RefundAnswer => ({
  Reference: id,
  OwnReference: refund.metadata?.refund ?? null,
  Amount: refund.amount,
  Currency: refund.currency,
  State: refundStates[status ?? ''] ?? RefundState.sent,
  ErrorCode: failure_reason ?? null,
});

/** By its id, else among the refunds of the payment: each carries our key. */
async function findRefund(client: Stripe, { Key, Reference, RefundReference }: KnownRefund) {
  if (RefundReference) return refundAnswer(await client.refunds.retrieve(RefundReference));
  const { data } = await client.refunds.list({ payment_intent: await intentOf(client, Reference), limit: 100 });
  const made = data.find(({ metadata }) => metadata?.refund === Key);
  return made ? refundAnswer(made) : null;
}

/** Cards with 3-D Secure and SEPA debits by Stripe: its own payment page, saved methods by tokens. */
export function stripeProvider(settings: StripeSettings, timeout = 20_000): PaymentProvider {
  const client = openClient(settings, timeout);
  return {
    name: PaymentProviderName.stripe,
    vectors: [PaymentVector.creditCard, PaymentVector.sepaDebit],
    settlements: stripeSettlements(client),
    start: (payment) => start(client, payment).catch(stripeError),
    ask: (reference) => ask(client, reference).catch(stripeError),
    async cancel(reference) {
      const cancelled = isSession(reference)
        ? client.checkout.sessions.expire(reference)
        : client.paymentIntents.cancel(reference);
      // What is over already cannot be cancelled: asking shows how it ended.
      await cancelled.then(() => undefined, ignoreStatus(400)).catch(stripeError);
    },
    async refund({ Key, Reference, Amount }) {
      const ask = async () => {
        const payment_intent = await intentOf(client, Reference);
        const params = { payment_intent, amount: Amount, metadata: { refund: Key } };
        return client.refunds.create(params, { idempotencyKey: Key });
      };
      return refundAnswer(await ask().catch(stripeError));
    },
    askRefund: (refund) => findRefund(client, refund).catch(stripeError),
    disputes: stripeDisputes(client),
    async notice(headers, body) {
      const signature = headers['stripe-signature'] ?? '';
      const event = await client.webhooks
        .constructEventAsync(body, signature, settings.webhookSecret, 300)
        .catch((error: unknown) => {
          throw new InvalidSignature('The signature of Stripe is missing, old or wrong.', { cause: error });
        });
      const Reference = await referenceOf(client, event.data.object).catch(stripeError);
      return { EventId: event.id, Kind: event.type, Reference };
    },
  };
}
