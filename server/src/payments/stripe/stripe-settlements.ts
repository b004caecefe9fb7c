import { MovementKind, type MovementKindCode } from '@circolo/contract/settlements/settlement-codes';
import type Stripe from 'stripe';
import {
  disputeKind,
  movementAmounts,
  type ProviderMovement,
  type SettlementReports,
} from '../port/settlement-report.ts';
import { referenceOf } from './notice-reference.ts';
import { stripeError } from './provider-error.ts';

/** Stripe's types of balance transactions; an adjustment is a dispute where its source is one. */
const kinds: Record<string, MovementKindCode> = {
  charge: MovementKind.payment,
  payment: MovementKind.payment,
  payment_failure_refund: MovementKind.payment,
  payment_reversal: MovementKind.payment,
  refund: MovementKind.refund,
  payment_refund: MovementKind.refund,
  refund_failure: MovementKind.refund,
  stripe_fee: MovementKind.fee,
  stripe_fx_fee: MovementKind.fee,
  tax_fee: MovementKind.fee,
  payout: MovementKind.payout,
  payout_cancel: MovementKind.payout,
  payout_failure: MovementKind.payout,
  payment_network_reserve_hold: MovementKind.hold,
  payment_network_reserve_release: MovementKind.hold,
  payout_minimum_balance_hold: MovementKind.hold,
  payout_minimum_balance_release: MovementKind.hold,
  reserve_hold: MovementKind.hold,
  reserve_release: MovementKind.hold,
  reserve_transaction: MovementKind.hold,
  reserved_funds: MovementKind.hold,
};

const atSecond = (seconds: number): string => new Date(seconds * 1000).toISOString();

type Source = Exclude<Stripe.BalanceTransaction['source'], string | null>;

/** What a movement is about, in the names that we know; the payment page is asked for where no key of ours is there. */
async function subjectOf(client: Stripe, source: Source | null, Kind: MovementKindCode) {
  const nothing = { OwnKey: null, Payment: null, Subject: null, ArrivesOn: null };
  if (!source) return nothing;
  switch (source.object) {
    case 'charge':
      return { ...nothing, OwnKey: source.metadata.attempt ?? null, Payment: idOf(source.payment_intent) };
    case 'refund': {
      const OwnKey = source.metadata?.refund ?? null;
      return { ...nothing, OwnKey, Payment: await referenceOf(client, source), Subject: source.id };
    }
    case 'dispute':
      return { ...nothing, Payment: await referenceOf(client, source), Subject: source.id };
    case 'payout':
      return { ...nothing, Subject: source.id, ArrivesOn: atSecond(source.arrival_date).slice(0, 10) };
    default:
      return { ...nothing, Subject: Kind === MovementKind.other ? source.id : null };
  }
}

const idOf = (linked: string | { id: string } | null): string | null =>
  typeof linked === 'object' ? (linked?.id ?? null) : linked;

function kindOf({ type, amount }: Stripe.BalanceTransaction, source: Source | null): MovementKindCode {
  if (source?.object === 'dispute') return disputeKind(amount);
  return kinds[type] ?? MovementKind.other;
}

async function movementOf(client: Stripe, moved: Stripe.BalanceTransaction): Promise<ProviderMovement> {
  const source = typeof moved.source === 'object' ? moved.source : null;
  const Kind = kindOf(moved, source);
  return {
    Reference: moved.id,
    Kind,
    ...(await subjectOf(client, source, Kind)),
    ...movementAmounts(Kind, moved.amount, moved.net),
    Currency: moved.currency.toUpperCase(),
    At: atSecond(moved.created),
  };
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

async function readAll(client: Stripe, from: Date, until: Date): Promise<ProviderMovement[]> {
  const found: ProviderMovement[] = [];
  const created = { gte: secondsOf(from), lt: secondsOf(until) };
  const pages = client.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] });
  for await (const moved of pages) found.push(await movementOf(client, moved));
  return found;
}

/** The balance transactions of our Stripe account. */
export const stripeSettlements = (client: Stripe): SettlementReports => ({
  lagDays: 2,
  between: (from, until) => readAll(client, from, until).catch(stripeError),
});
