import { DisputeReason, type DisputeReasonCode } from '@circolo/contract/payments/dispute-reasons';
import { DisputeState } from '@circolo/contract/payments/payment-disputes';
import { z } from 'zod';
import type { ProviderDispute } from '../port/dispute.ts';
import { centsOf } from '../port/provider-money.ts';

const money = z.object({ currency: z.string(), value: z.string() });

/** What we read of a chargeback; `reversedAt` is when the money came back. */
export const mollieChargeback = z.object({
  id: z.string(),
  amount: money,
  createdAt: z.string().nullish(),
  reversedAt: z.string().nullish(),
  reason: z.object({ code: z.string().nullish() }).nullish(),
});
type MollieChargeback = z.infer<typeof mollieChargeback>;

/** The banks' codes of a returned debit (ISO 20022), as Mollie hands them on. Those of cards are each network's own. */
const reasons: Record<string, DisputeReasonCode> = {
  AC01: DisputeReason.bank,
  AC04: DisputeReason.bank,
  AC06: DisputeReason.bank,
  AC13: DisputeReason.bank,
  AG01: DisputeReason.bank,
  AG02: DisputeReason.bank,
  AM04: DisputeReason.bank,
  AM05: DisputeReason.duplicate,
  BE05: DisputeReason.unrecognised,
  MD01: DisputeReason.unauthorised,
  MD07: DisputeReason.bank,
  RC01: DisputeReason.bank,
};

const instantOf = (text: string | null | undefined): string | null => (text ? new Date(text).toISOString() : null);

function disputeOf({ id, amount, createdAt, reversedAt, reason }: MollieChargeback): ProviderDispute {
  const Amount = centsOf(amount.value);
  return {
    Reference: id,
    State: reversedAt ? DisputeState.won : DisputeState.lost,
    Amount,
    Taken: reversedAt ? 0 : Amount,
    Reason: reason?.code ?? null,
    ReasonKind: reasons[reason?.code ?? ''] ?? DisputeReason.other,
    Stage: null,
    EvidenceDueBy: null,
    // It is decided already; Mollie has no call to answer by.
    Answerable: false,
    OpenedAt: instantOf(createdAt),
    // Mollie hears of a chargeback once the bank has decided.
    ClosedAt: instantOf(reversedAt ?? createdAt),
  };
}

/** The chargebacks of a payment; where Mollie embeds none, their sum is one without a name of its own. */
export function disputesOf(
  payment: string,
  chargebacks: readonly MollieChargeback[] | undefined,
  sum: number,
): ProviderDispute[] {
  if (chargebacks) return chargebacks.map(disputeOf);
  if (sum === 0) return [];
  const value = `${Math.trunc(sum / 100)}.${String(sum % 100).padStart(2, '0')}`;
  return [disputeOf({ id: `${payment}-chargeback`, amount: { currency: 'EUR', value } })];
}
