import type { DisputeOutcome } from './provider-harness.ts';

/** What PayPal makes of money. */
const euros = (value: string) => ({ currency_code: 'EUR', value });

export interface PaypalOrderRow {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  value: string;
  customId: string;
  keeps: boolean;
  isRefused: boolean;
  capture: { id: string; status: string; refunded: number } | null;
  refunds: { id: string; cents: number; custom_id?: string }[];
  dispute: { cents: number; outcome: DisputeOutcome | 'reviewed'; input?: unknown; file?: string } | null;
  vaultId: string | null;
}

/** An order as PayPal answers it. */
export function orderAnswer(row: PaypalOrderRow, baseUrl: string) {
  const links = [{ href: `${baseUrl}/v2/checkout/orders/${row.id}`, rel: 'self', method: 'GET' }];
  if (row.status === 'PAYER_ACTION_REQUIRED')
    links.push({ href: `https://www.paypal.com/checkoutnow?token=${row.id}`, rel: 'payer-action', method: 'GET' });
  const refunds = row.refunds.map(({ cents, ...refund }) => ({
    ...refund,
    status: 'COMPLETED',
    amount: euros((cents / 100).toFixed(2)),
  }));
  const capture = row.capture && {
    id: row.capture.id,
    status: row.capture.status,
    amount: euros(row.value),
    custom_id: row.customId,
    final_capture: true,
  };
  const vault = row.vaultId ? { vault: { id: row.vaultId, status: 'VAULTED', customer: { id: 'customer_1' } } } : {};
  return {
    id: row.id,
    intent: 'CAPTURE',
    status: row.status,
    links,
    payment_source: { paypal: { email_address: 'socio@example.org', ...(row.vaultId && { attributes: vault }) } },
    purchase_units: [
      {
        reference_id: 'default',
        amount: euros(row.value),
        custom_id: row.customId,
        ...(capture && { payments: { captures: [capture], refunds } }),
      },
    ],
  };
}

const statuses = {
  open: 'WAITING_FOR_SELLER_RESPONSE',
  reviewed: 'UNDER_REVIEW',
  lost: 'RESOLVED',
  won: 'RESOLVED',
};
const outcomes = { lost: 'RESOLVED_BUYER_FAVOUR', won: 'RESOLVED_SELLER_FAVOUR' };

/** What a list says of a dispute: not how it ended. */
export function disputeListed({ id, dispute }: PaypalOrderRow) {
  if (!dispute) return null;
  return {
    dispute_id: `PP-D-${id}`,
    create_time: '2026-11-20T10:00:00.000Z',
    update_time: '2026-11-22T10:00:00.000Z',
    reason: 'UNAUTHORISED',
    status: statuses[dispute.outcome],
    dispute_amount: euros((dispute.cents / 100).toFixed(2)),
    dispute_life_cycle_stage: 'CHARGEBACK',
  };
}

/** A dispute read by itself. */
export function disputeAnswer(row: PaypalOrderRow) {
  const { dispute, capture, value } = row;
  if (!dispute || !capture) return null;
  const isOpen = dispute.outcome === 'open';
  return {
    ...disputeListed(row),
    disputed_transactions: [{ seller_transaction_id: capture.id, gross_amount: euros(value) }],
    ...(isOpen && { seller_response_due_date: '2026-11-30T10:00:00.000Z' }),
    ...((dispute.outcome === 'lost' || dispute.outcome === 'won') && {
      dispute_outcome: { outcome_code: outcomes[dispute.outcome] },
    }),
  };
}
