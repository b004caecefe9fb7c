import type { z } from 'zod';
import { enumeration } from '../../codes/enumeration.ts';

/**
 * What has become of a quotation: it may be accepted, it was, staff made its order instead, its time is over, staff took it back,
 * a newer one replaces it, or what it offers is not sold any more as it was offered.
 */
export const QuotationState = {
  open: 'O',
  accepted: 'A',
  ordered: 'D',
  expired: 'E',
  withdrawn: 'W',
  replaced: 'R',
  unavailable: 'U',
} as const;
export const quotationState = enumeration('QuotationState', QuotationState);
export type QuotationStateCode = z.infer<typeof quotationState>;

/** What decides the state of a quotation, as far as its own row knows: what is sold today is asked beside. */
export interface QuotationFacts {
  /** The last day on which it may be accepted. */
  ValidUntil: string;
  AcceptedAt: string | null;
  /** The order that came of it. */
  OrderId: number | null;
  WithdrawnAt: string | null;
  /** The quotation that replaces it. */
  ReplacedById: number | null;
}

/** The state of a quotation on a day of Italy. @example quotationStateOn(facts, '2026-12-01') // 'E' */
export function quotationStateOn(facts: QuotationFacts, today: string): QuotationStateCode {
  if (facts.AcceptedAt !== null) return QuotationState.accepted;
  if (facts.OrderId !== null) return QuotationState.ordered;
  if (facts.ReplacedById !== null) return QuotationState.replaced;
  if (facts.WithdrawnAt !== null) return QuotationState.withdrawn;
  return facts.ValidUntil < today ? QuotationState.expired : QuotationState.open;
}
