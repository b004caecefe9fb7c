import { type BasisPoints, type Cents, percentageOf, withoutVat } from '../../values/money.ts';

/** What is due per VAT rate and nature: computed once per group, never by adding up rounded lines. */
export interface VatGroup {
  Rate: BasisPoints;
  Nature: string | null;
  Taxable: Cents;
  Vat: Cents;
}

/** The amounts of one group. */
export interface GroupAmounts {
  /** Taxable amount of the lines whose price is net, and of those whose price includes VAT. */
  net: Cents;
  ofIncluding: Cents;
  vat: Cents;
}

/**
 * VAT of one group. Net lines: once on their sum. Lines with VAT included keep the total that was advertised, so their
 * net part is what remains of the whole group without VAT: the summary stays within a cent of net × rate.
 */
export function groupAmounts(net: Cents, including: Cents, rate: BasisPoints): GroupAmounts {
  const vatOfNet = percentageOf(net, rate);
  if (including === 0) return { net, ofIncluding: 0, vat: vatOfNet };
  const total = net + vatOfNet + including;
  const taxable = withoutVat(total, rate);
  return { net, ofIncluding: taxable - net, vat: total - taxable };
}

/** Higher rates first, then by nature. */
export function byRate(one: VatGroup, other: VatGroup): number {
  return other.Rate - one.Rate || (one.Nature ?? '').localeCompare(other.Nature ?? '');
}
