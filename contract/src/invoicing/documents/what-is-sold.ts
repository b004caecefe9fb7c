import { refundVat } from '../../sales/refunds/line-refund.ts';
import type { Cents } from '../../values/money.ts';
import type { LineShare } from './order-document.ts';

/** A line with what went back of it. */
interface RefundedLine {
  Taxable: Cents;
  Vat: Cents;
  Total: Cents;
  RefundedAmount: Cents;
}

/**
 * What of a line is sold still: what went back took its share of the VAT with it, reckoned from the beginning, so that the shares add
 * up to the line. @example soldShare({ Taxable: 100, Vat: 22, Total: 122, RefundedAmount: 61 }) // { Taxable: 50, Gross: 61 }
 */
export function soldShare(line: RefundedLine): LineShare {
  const { Total, Vat, RefundedAmount } = line;
  const backVat = refundVat({ Total, Vat, RefundedAmount: 0 }, RefundedAmount);
  return { Taxable: line.Taxable - (RefundedAmount - backVat), Gross: Total - RefundedAmount };
}

/** Whether all of an order went back: its stamp duty goes with the last line. */
export const isAllBack = (lines: readonly Pick<RefundedLine, 'Total' | 'RefundedAmount'>[]): boolean =>
  lines.length > 0 && lines.every(({ Total, RefundedAmount }) => Total > 0 && RefundedAmount === Total);
