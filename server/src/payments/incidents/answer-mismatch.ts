import { PaymentIncidentKind, type PaymentIncidentKindCode } from '@circolo/contract/payments/payment-incidents';

/** What an answer of a provider has to name. */
interface ExpectedAnswer {
  OwnReference: string;
  Amount: number;
}

/** What it named; null where it named nothing. */
interface NamedMoney {
  Reference: string;
  OwnReference: string | null;
  Amount: number;
  Currency: string;
}

/** What of an answer is not what was asked for. */
export interface Mismatch {
  Kind: PaymentIncidentKindCode;
  ProviderReference: string;
  Expected: string;
  Found: string;
}

const ours = 'EUR';

/** What is wrong with an answer: it is about something else, another amount or another currency; null for nothing. */
export function mismatchOf(asked: ExpectedAnswer, { Reference, ...answered }: NamedMoney): Mismatch | null {
  const faults = [
    [PaymentIncidentKind.reference, asked.OwnReference, answered.OwnReference ?? ''],
    [PaymentIncidentKind.currency, ours, answered.Currency.toUpperCase()],
    [PaymentIncidentKind.amount, String(asked.Amount), String(answered.Amount)],
  ] as const;
  const fault = faults.find(([, Expected, Found]) => Expected !== Found);
  return fault ? { Kind: fault[0], ProviderReference: Reference, Expected: fault[1], Found: fault[2] } : null;
}
