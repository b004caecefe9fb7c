import { withoutVat } from '@circolo/contract/values/money';
import type { LineRow } from '../order-records/order-rows.ts';

type LineAmounts = Pick<LineRow, 'Taxable' | 'PriceIncludesVat' | 'VatRate' | 'SetupFee' | 'ProrationCredit'>;

/**
 * What a line brings in a month of its period, in cents without VAT: what is due once and what is left of an earlier
 * purchase are no part of it. Nothing where it has no period.
 */
export function monthlyAmount(line: LineAmounts, months: number | null): number {
  if (months === null || months <= 0) return 0;
  const once = line.SetupFee - line.ProrationCredit;
  const net = once < 0 ? -withoutVat(-once, line.VatRate) : withoutVat(once, line.VatRate);
  const recurring = line.Taxable - (line.PriceIncludesVat ? net : once);
  return Math.max(0, Math.round(recurring / months));
}
