import { problem } from '@circolo/contract/errors/problem';
import { fromCents, toCents } from '@circolo/contract/values/money';

/** Refuses an order whose total, in cents, is not what its buyer saw, in EUR (`PriceChanged`). */
export function assertExpectedPrice(Total: number, expected: number): void {
  if (Total === toCents(expected)) return;
  const total = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' }).format(fromCents(Total));
  throw problem('PriceChanged', { parameters: { total } });
}
