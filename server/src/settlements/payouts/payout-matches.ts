import { sureConfidence } from '@circolo/contract/banking/codes';
import { type PaymentProviderCode, PaymentProviderName } from '@circolo/contract/sales/payment-types/payment-provider';
import { PayoutSign, type PayoutSignCode } from '@circolo/contract/settlements/settlement-codes';
import { shiftDay } from '@circolo/contract/values/rome-day';

/** Money that came to our account; `Amount` in cents. */
export interface IncomingLine {
  Id: number;
  Amount: number;
  BookingDate: string;
  Payer: string | null;
  Remittance: string;
}

/** A payout that no movement has been found for yet. */
export interface OpenPayout {
  Id: number;
  Provider: string;
  Reference: string;
  Amount: number;
  SentOn: string;
  ArrivesOn: string | null;
}

/** A payout that a movement may be, with how sure that is. */
export interface PayoutMatch {
  PayoutId: number;
  Confidence: number;
  Signs: PayoutSignCode[];
}

/** Banks book on the day that was foreseen, or some days of holidays later. */
const daysBefore = 1;
const daysAfter = 10;

/** How sure each sign is, together with the amount. */
const confidences = { reference: 100, provider: 97, amount: 55 };
const lessOnOtherDay = 30;

const wordsOf = (text: string): string[] => text.toUpperCase().split(/[^A-Z0-9]+/);

/** Banks leave signs out, or write spaces for them. */
const plain = (text: string): string => wordsOf(text).join('');

const isNamed = (text: string, provider: string): boolean => wordsOf(text).includes(provider.toUpperCase());

/** The provider that a movement comes from by its payer, or by its text where the bank names no payer. */
export const providerOfLine = ({ Payer, Remittance }: IncomingLine): PaymentProviderCode | null =>
  Object.values(PaymentProviderName).find((name) => isNamed(Payer ?? Remittance, name)) ?? null;

const isInTime = ({ BookingDate }: IncomingLine, { SentOn, ArrivesOn }: OpenPayout): boolean =>
  BookingDate >= shiftDay(SentOn, -daysBefore) && BookingDate <= shiftDay(ArrivesOn ?? SentOn, daysAfter);

function matchOf(line: IncomingLine, payout: OpenPayout): PayoutMatch {
  const text = `${line.Payer ?? ''} ${line.Remittance}`;
  const { Id: PayoutId, Reference, Provider } = payout;
  if (plain(text).includes(plain(Reference)))
    return { PayoutId, Confidence: confidences.reference, Signs: [PayoutSign.reference, PayoutSign.amount] };
  const named = isNamed(text, Provider) ? PayoutSign.provider : null;
  const inTime = isInTime(line, payout);
  const sure = named ? confidences.provider : confidences.amount;
  return {
    PayoutId,
    Confidence: inTime ? sure : sure - lessOnOtherDay,
    Signs: [...(named ? [named] : []), PayoutSign.amount, ...(inTime ? [] : [PayoutSign.otherDay])],
  };
}

/** The payouts that a movement may be, the surest first: only those of its amount. */
export const payoutMatches = (line: IncomingLine, open: readonly OpenPayout[]): PayoutMatch[] =>
  open
    .filter(({ Amount }) => Amount === line.Amount)
    .map((payout) => matchOf(line, payout))
    .sort((a, b) => b.Confidence - a.Confidence);

/**
 * The movements that are sure, each with its payout. What a text names comes first; where two movements may be one payout, or one two
 * payouts, a person decides.
 */
export function surePayouts(lines: readonly IncomingLine[], open: readonly OpenPayout[]): Map<number, PayoutMatch> {
  const found = new Map<number, PayoutMatch>();
  let left = open;
  for (const tier of [confidences.reference, confidences.provider]) {
    if (tier < sureConfidence) break;
    const wanted = lines.flatMap((line) => {
      const [best, next] = found.has(line.Id) ? [] : payoutMatches(line, left);
      return best?.Confidence === tier && next?.Confidence !== tier ? [{ line, best }] : [];
    });
    for (const { line, best } of wanted)
      if (wanted.filter((one) => one.best.PayoutId === best.PayoutId).length === 1) found.set(line.Id, best);
    const taken = new Set([...found.values()].map(({ PayoutId }) => PayoutId));
    left = open.filter(({ Id }) => !taken.has(Id));
  }
  return found;
}
