import { MovementKind, type MovementKindCode } from '@circolo/contract/settlements/settlement-codes';
import { z } from 'zod';
import { centsOf } from '../port/provider-money.ts';
import { movementAmounts, type ProviderMovement, type SettlementReports } from '../port/settlement-report.ts';

/** Asks Mollie for a path below `/v2` with the token that may read balances. */
type ReadMollie = (path: string) => Promise<unknown>;

const money = z.object({ currency: z.string(), value: z.string() });
const moved = z.object({
  id: z.string(),
  type: z.string(),
  resultAmount: money,
  initialAmount: money,
  /** What it is about: names by what they name, in newer answers below the name of the type. */
  context: z.record(z.string(), z.unknown()).nullish(),
  createdAt: z.string(),
});
type BalanceTransaction = z.infer<typeof moved>;
const page = z.object({
  _embedded: z.object({ balance_transactions: z.array(moved) }),
  _links: z.object({ next: z.object({ href: z.string() }).nullish() }),
});

const pageSize = 250;

const kinds: Record<string, MovementKindCode> = {
  payment: MovementKind.payment,
  capture: MovementKind.payment,
  'failed-payment': MovementKind.payment,
  'unauthorized-direct-debit': MovementKind.payment,
  refund: MovementKind.refund,
  'returned-refund': MovementKind.refund,
  chargeback: MovementKind.dispute,
  'chargeback-reversal': MovementKind.disputeReturned,
  'payment-fee': MovementKind.fee,
  'failed-payment-fee': MovementKind.fee,
  'reimbursement-fee': MovementKind.fee,
  'balance-charge-fee': MovementKind.fee,
  'managed-fee': MovementKind.fee,
  'returned-managed-fee': MovementKind.fee,
  'fee-prepayment': MovementKind.fee,
  'invoice-compensation': MovementKind.fee,
  'invoice-rounding-compensation': MovementKind.fee,
  'refund-compensation': MovementKind.fee,
  'returned-refund-compensation': MovementKind.fee,
  'chargeback-compensation': MovementKind.fee,
  'reversed-chargeback-compensation': MovementKind.fee,
  'outgoing-transfer': MovementKind.payout,
  'outgoing-custom-amount-transfer': MovementKind.payout,
  'canceled-outgoing-transfer': MovementKind.payout,
  'canceled-transfer': MovementKind.payout,
  'returned-transfer': MovementKind.payout,
  'balance-reserve': MovementKind.hold,
  'balance-reserve-return': MovementKind.hold,
  'rolling-reserve-hold': MovementKind.hold,
  'rolling-reserve-release': MovementKind.hold,
};

/** The names in a context, wherever in it they are. */
function namesIn(context: BalanceTransaction['context']): Record<string, unknown> {
  const inner = Object.values(context ?? {}).filter((one) => typeof one === 'object' && one !== null);
  return Object.assign({}, context, ...inner);
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function movementOf({
  id,
  type,
  resultAmount,
  initialAmount,
  context,
  createdAt,
}: BalanceTransaction): ProviderMovement {
  const Kind = kinds[type] ?? MovementKind.other;
  const { paymentId, refundId, chargebackId, transferId, settlementId } = namesIn(context);
  return {
    Reference: id,
    Kind,
    OwnKey: null,
    Payment: textOf(paymentId),
    Subject: textOf(refundId) ?? textOf(chargebackId) ?? textOf(settlementId) ?? textOf(transferId),
    ...movementAmounts(Kind, centsOf(initialAmount.value), centsOf(resultAmount.value)),
    Currency: resultAmount.currency,
    At: new Date(createdAt).toISOString(),
    ArrivesOn: null,
  };
}

/** The transactions of our primary balance at Mollie, which lists the newest first and filters by nothing. */
export const mollieSettlements = (read: ReadMollie): SettlementReports => ({
  // A payment is on the balance when Mollie has the money: for cards some days later.
  lagDays: 7,
  async between(from, until) {
    const found: ProviderMovement[] = [];
    let after = '';
    for (;;) {
      const path = `/balances/primary/transactions?limit=${pageSize}${after && `&from=${encodeURIComponent(after)}`}`;
      const { _embedded, _links } = page.parse(await read(path));
      const listed = _embedded.balance_transactions.map(movementOf);
      found.push(...listed.filter(({ At }) => At >= from.toISOString() && At < until.toISOString()));
      const next = _links.next && new URL(_links.next.href).searchParams.get('from');
      const isPast = listed.some(({ At }) => At < from.toISOString());
      if (!next || isPast || next === after) return found;
      after = next;
    }
  },
});
