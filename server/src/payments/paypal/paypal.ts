import { AttemptState, PaymentVector } from '@circolo/contract/sales/codes';
import { RefundState } from '@circolo/contract/sales/refunds/refund';
import type { z } from 'zod';
import {
  InvalidSignature,
  type KnownRefund,
  type PaymentProvider,
  type PaymentStart,
  ProviderError,
  type ProviderPayment,
  type RefundAnswer,
} from '../port/port.ts';
import { centsOf, decimalOf } from '../port/provider-money.ts';
import { openPaypal, type PaypalClient, type PaypalSettings } from './paypal-client.ts';
import { paypalDisputes } from './paypal-dispute-desk.ts';
import { disputesOf } from './paypal-disputes.ts';
import { readNotice } from './paypal-notice.ts';
import { captureOf, orderPayment, paypalOrder, paypalRefund, refundsOf } from './paypal-order.ts';
import { paypalSettlements } from './paypal-settlements.ts';

/** How the customer pays: at PayPal's own page, or with what PayPal keeps for us. */
function sourceOf({ Method, Save, Language, ReturnUrl }: PaymentStart) {
  if (Method) return { vault_id: Method.Token };
  return {
    experience_context: {
      return_url: ReturnUrl,
      cancel_url: ReturnUrl,
      locale: Language === 'it' ? 'it-IT' : 'en-GB',
      user_action: 'PAY_NOW',
      shipping_preference: 'NO_SHIPPING',
    },
    ...(Save && { attributes: { vault: { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT' } } }),
  };
}

/** An order of PayPal's; its texts hold 127 characters. */
const orderRequest = (payment: PaymentStart) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      amount: { currency_code: 'EUR', value: decimalOf(payment.Amount) },
      description: payment.Description.slice(0, 127),
      custom_id: payment.OwnReference,
    },
  ],
  payment_source: { paypal: sourceOf(payment) },
});

const orderPath = (reference: string): string => `/v2/checkout/orders/${encodeURIComponent(reference)}`;

/** Takes the money of an order that the customer approved; a refusal is an answer. */
async function capture(client: PaypalClient, reference: string): Promise<ProviderPayment> {
  const asked = { body: {}, key: `capture-${reference}` };
  try {
    return orderPayment(paypalOrder.parse(await client('POST', `${orderPath(reference)}/capture`, asked)));
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retry || !error.code) throw error;
    const now = orderPayment(paypalOrder.parse(await client('GET', orderPath(reference))));
    if (now.State === AttemptState.settled || now.State === AttemptState.authorised) return now;
    return { ...now, State: AttemptState.failed, ErrorCode: error.code, NextUrl: null };
  }
}

async function ask(client: PaypalClient, reference: string): Promise<ProviderPayment> {
  const order = paypalOrder.parse(await client('GET', orderPath(reference)));
  if (order.status === 'APPROVED' && !captureOf(order)) return capture(client, reference);
  const paid = captureOf(order);
  return { ...orderPayment(order), Disputes: paid ? await disputesOf(client, paid) : [] };
}

const refundStates: Record<string, RefundAnswer['State']> = {
  COMPLETED: RefundState.done,
  FAILED: RefundState.failed,
  CANCELLED: RefundState.failed,
};

const refundAnswer = ({ id, status, amount, custom_id }: z.infer<typeof paypalRefund>): RefundAnswer => ({
  Reference: id,
  OwnReference: custom_id ?? null,
  Amount: centsOf(amount.value),
  Currency: amount.currency_code,
  State: refundStates[status] ?? RefundState.sent,
  ErrorCode: refundStates[status] === RefundState.failed ? status : null,
});

/** An order lists its refunds; each carries our key. */
async function findRefund(client: PaypalClient, { Key, Reference, RefundReference }: KnownRefund) {
  const made = refundsOf(paypalOrder.parse(await client('GET', orderPath(Reference))));
  const known = made.find(({ id, custom_id }) => (RefundReference ? id === RefundReference : custom_id === Key));
  return known ? refundAnswer(known) : null;
}

/** PayPal over HTTP: its SDK cannot be pointed at a test server. */
export function paypalProvider(settings: PaypalSettings, timeout = 20_000): PaymentProvider {
  const client = openPaypal(settings, timeout);
  return {
    name: 'paypal',
    vectors: [PaymentVector.payPal],
    settlements: paypalSettlements(client),
    async start(payment) {
      const asked = { body: orderRequest(payment), key: payment.Key };
      return orderPayment(paypalOrder.parse(await client('POST', '/v2/checkout/orders', asked)));
    },
    ask: (reference) => ask(client, reference),
    // An order that is not captured ends by itself after some hours, without any money having moved.
    cancel: () => Promise.resolve(),
    async refund({ Key, Reference, Amount }) {
      const paid = captureOf(paypalOrder.parse(await client('GET', orderPath(Reference))));
      if (!paid) throw new ProviderError('paypal', 'There is nothing to refund.', { retry: false });
      const body = { amount: { value: decimalOf(Amount), currency_code: 'EUR' }, custom_id: Key };
      const path = `/v2/payments/captures/${encodeURIComponent(paid.id)}/refund`;
      return refundAnswer(paypalRefund.parse(await client('POST', path, { body, key: Key })));
    },
    askRefund: (refund) => findRefund(client, refund),
    disputes: paypalDisputes(client),
    async notice(headers, body) {
      if (!headers['paypal-transmission-sig']) throw new InvalidSignature('The notice of PayPal is not signed.');
      return readNotice(client, settings.webhookId, headers, body);
    },
  };
}
