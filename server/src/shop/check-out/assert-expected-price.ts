import { problem } from '@circolo/contract/errors/problem';
import { fromCents, toCents } from '@circolo/contract/values/money';
import type { Quote } from '../../sales/pricing/quote.ts';

/** Refuses an order that costs something else than its buyer saw, in EUR (`PriceChanged`). */
export function assertExpectedPrice(quote: Quote, expected: number): void {
  const { Total } = quote.priced;
  if (Total === toCents(expected)) return;
  const total = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' }).format(fromCents(Total));
  throw problem('PriceChanged', { parameters: { total } });
}
