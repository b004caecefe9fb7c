import { MovementKind, type MovementKindCode } from '@circolo/contract/settlements/settlement-codes';
import { z } from 'zod';
import { ProviderError } from '../port/port.ts';
import { centsOf } from '../port/provider-money.ts';
import {
  disputeKind,
  movementAmounts,
  type ProviderMovement,
  type SettlementReports,
} from '../port/settlement-report.ts';
import type { PaypalClient } from './paypal-client.ts';
import { orderOfCapture } from './paypal-notice.ts';

const money = z.object({ currency_code: z.string(), value: z.string() });
const info = z.object({
  transaction_id: z.string(),
  transaction_event_code: z.string(),
  transaction_status: z.string(),
  transaction_initiation_date: z.string(),
  transaction_amount: money,
  fee_amount: money.optional(),
  paypal_reference_id: z.string().optional(),
  paypal_reference_id_type: z.string().optional(),
  custom_field: z.string().optional(),
});
type Info = z.infer<typeof info>;
const page = z.object({
  transaction_details: z.array(z.object({ transaction_info: info })).default([]),
  total_pages: z.number().default(1),
});

const dayMs = 86_400_000;
/** PayPal answers for 31 days at most, and ten thousand transactions. */
const windowMs = 7 * dayMs;
const pageSize = 500;
/** Done, and done but given back since: what gave it back is a transaction of its own. */
const moved: readonly string[] = ['S', 'V'];

/** Codes that say more than the group that they are in. */
const kindOfCode: Record<string, MovementKindCode> = {
  T1106: MovementKind.dispute,
  T1108: MovementKind.fee,
  T1109: MovementKind.fee,
  T1103: MovementKind.hold,
  T1104: MovementKind.hold,
  T1105: MovementKind.hold,
  T1110: MovementKind.hold,
  T1111: MovementKind.hold,
};
const kindOfGroup: Record<string, MovementKindCode> = {
  T00: MovementKind.payment,
  T01: MovementKind.fee,
  T04: MovementKind.payout,
  T11: MovementKind.refund,
  T12: MovementKind.dispute,
  T21: MovementKind.hold,
};

function kindOf(code: string, gross: number): MovementKindCode {
  const kind = kindOfCode[code] ?? kindOfGroup[code.slice(0, 3)] ?? MovementKind.other;
  if (kind === MovementKind.dispute) return disputeKind(gross);
  // What we pay to others is no payment of a customer.
  return kind === MovementKind.payment && gross < 0 ? MovementKind.other : kind;
}

const aboutPayments: readonly MovementKindCode[] = [
  MovementKind.refund,
  MovementKind.dispute,
  MovementKind.disputeReturned,
];

/** The order of what a transaction names; null where that is no capture. */
async function paymentOf(client: PaypalClient, related: string): Promise<string | null> {
  try {
    return await orderOfCapture(client, related);
  } catch (error) {
    if (error instanceof ProviderError && !error.retry) return null;
    throw error;
  }
}

/** What a transaction is about: a refund and a dispute name the capture, which belongs to an order. */
async function subjectOf(client: PaypalClient, found: Info, Kind: MovementKindCode) {
  const { transaction_id, custom_field = null, paypal_reference_id, paypal_reference_id_type } = found;
  const related = paypal_reference_id ?? null;
  if (Kind === MovementKind.payment)
    return { OwnKey: custom_field, Payment: paypal_reference_id_type === 'ODR' ? related : null, Subject: null };
  if (!aboutPayments.includes(Kind)) return { OwnKey: null, Payment: null, Subject: transaction_id };
  const Payment = related ? await paymentOf(client, related) : null;
  // A refund without a key of its own may show the one of its payment.
  return { OwnKey: Kind === MovementKind.refund ? custom_field : null, Payment, Subject: transaction_id };
}

async function movementOf(client: PaypalClient, found: Info): Promise<ProviderMovement> {
  const gross = centsOf(found.transaction_amount.value);
  const Kind = kindOf(found.transaction_event_code, gross);
  const net = gross + (found.fee_amount ? centsOf(found.fee_amount.value) : 0);
  return {
    Reference: found.transaction_id,
    Kind,
    ...(await subjectOf(client, found, Kind)),
    ...movementAmounts(Kind, gross, net),
    Currency: found.transaction_amount.currency_code,
    At: new Date(found.transaction_initiation_date).toISOString(),
    ArrivesOn: null,
  };
}

/** The transactions of some days, page by page. */
async function readWindow(client: PaypalClient, from: Date, until: Date): Promise<Info[]> {
  const found: Info[] = [];
  for (let number = 1, pages = 1; number <= pages; number++) {
    const query = new URLSearchParams({
      start_date: from.toISOString(),
      end_date: until.toISOString(),
      fields: 'transaction_info',
      page_size: String(pageSize),
      page: String(number),
    });
    const answer = page.parse(await client('GET', `/v1/reporting/transactions?${query}`));
    pages = answer.total_pages;
    found.push(...answer.transaction_details.map(({ transaction_info }) => transaction_info));
  }
  return found.filter(({ transaction_status }) => moved.includes(transaction_status));
}

/** The transactions of our PayPal account that change its balance. */
export const paypalSettlements = (client: PaypalClient): SettlementReports => ({
  // PayPal needs some hours until a transaction is found.
  lagDays: 2,
  async between(from, until) {
    const found = new Map<string, ProviderMovement>();
    for (let start = from.getTime(); start < until.getTime(); start += windowMs) {
      const end = new Date(Math.min(start + windowMs, until.getTime()));
      // Both ends are within: what happened at one of them is there twice.
      for (const one of await readWindow(client, new Date(start), end))
        if (!found.has(one.transaction_id)) found.set(one.transaction_id, await movementOf(client, one));
    }
    return [...found.values()];
  },
});
