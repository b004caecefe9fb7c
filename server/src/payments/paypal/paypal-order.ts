import { AttemptState, type AttemptStateCode } from '@circolo/contract/sales/codes';
import { z } from 'zod';
import type { ProviderMethod, ProviderPayment } from '../port/port.ts';
import { centsOf } from '../port/provider-money.ts';

const money = z.object({ currency_code: z.string(), value: z.string() });
const link = z.object({ href: z.string(), rel: z.string() });
const capture = z.object({
  id: z.string(),
  status: z.string(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: money,
  custom_id: z.string().optional(),
});
export type PaypalCapture = z.infer<typeof capture>;
export const paypalRefund = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  custom_id: z.string().optional(),
});
const vault = z.object({
  id: z.string().optional(),
  status: z.string().optional(),
  customer: z.object({ id: z.string().optional() }).optional(),
});
const wallet = z.object({
  email_address: z.string().optional(),
  name: z.object({ given_name: z.string().optional(), surname: z.string().optional() }).optional(),
  attributes: z.object({ vault: vault.optional() }).optional(),
});

/** What we read of PayPal's order; it says more. */
export const paypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(link).default([]),
  payment_source: z.object({ paypal: wallet.optional() }).optional(),
  purchase_units: z
    .array(
      z.object({
        amount: money.optional(),
        custom_id: z.string().optional(),
        payments: z
          .object({ captures: z.array(capture).optional(), refunds: z.array(paypalRefund).optional() })
          .optional(),
      }),
    )
    .default([]),
});
export type PaypalOrder = z.infer<typeof paypalOrder>;

/** The capture of an order; there is at most one, as there is one unit that is captured whole. */
export const captureOf = (order: PaypalOrder) => order.purchase_units[0]?.payments?.captures?.at(-1);

const captureStates: Record<string, AttemptStateCode> = {
  COMPLETED: AttemptState.settled,
  PARTIALLY_REFUNDED: AttemptState.settled,
  REFUNDED: AttemptState.settled,
  PENDING: AttemptState.authorised,
  DECLINED: AttemptState.failed,
  FAILED: AttemptState.failed,
};

const orderStates: Record<string, AttemptStateCode> = { VOIDED: AttemptState.cancelled };

function methodOf(order: PaypalOrder): ProviderMethod | null {
  const paypal = order.payment_source?.paypal;
  const kept = paypal?.attributes?.vault;
  if (!kept?.id || kept.status !== 'VAULTED') return null;
  const Holder = [paypal?.name?.given_name, paypal?.name?.surname].filter(Boolean).join(' ');
  return {
    Token: kept.id,
    Customer: kept.customer?.id ?? null,
    CardBrand: null,
    CardLast4: null,
    CardExpiryMonth: null,
    CardExpiryYear: null,
    Holder: Holder || null,
    IbanMasked: null,
    MandateReference: null,
    PaypalEmail: paypal?.email_address ?? null,
  };
}

/** The refunds of an order. */
export const refundsOf = (order: PaypalOrder) => order.purchase_units[0]?.payments?.refunds ?? [];

function refundedOf(order: PaypalOrder): number {
  return refundsOf(order)
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((sum, { amount }) => sum + centsOf(amount.value), 0);
}

/** An order of PayPal, as we see it. */
export function orderPayment(order: PaypalOrder): ProviderPayment {
  const captured = captureOf(order);
  const State = captured
    ? (captureStates[captured.status] ?? AttemptState.pending)
    : (orderStates[order.status] ?? AttemptState.pending);
  const amount = captured?.amount ?? order.purchase_units[0]?.amount;
  const goOn = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  return {
    Reference: order.id,
    State,
    ProviderState: captured?.status ?? order.status,
    Amount: amount ? centsOf(amount.value) : 0,
    Currency: amount?.currency_code ?? '',
    OwnReference: captured?.custom_id ?? order.purchase_units[0]?.custom_id ?? null,
    Refunded: refundedOf(order),
    ErrorCode: State === AttemptState.failed ? 'INSTRUMENT_DECLINED' : null,
    Disputes: [],
    NextUrl: State === AttemptState.pending && !captured ? (goOn?.href ?? null) : null,
    Method: methodOf(order),
  };
}
