import { type Cents, divideHalfUp } from '../../values/money.ts';
import { refundVat } from './line-refund.ts';

/** What of a line says how much of it was paid to the seller, and how much of that went back. */
interface SoldLine {
  Vat: Cents;
  Total: Cents;
  RefundedAmount: Cents;
}

/** What of an amount of a line, counted from its beginning, is no VAT. */
const withoutItsVat = ({ Total, Vat }: SoldLine, amount: Cents): Cents =>
  amount - refundVat({ Total, Vat, RefundedAmount: 0 }, amount);

/**
 * A line as its customer paid it: without its VAT where they pay that to the State. The amounts of a refund are reckoned from it.
 * @example lineAsPaid({ Vat: 22, Total: 122, RefundedAmount: 61 }, true) // { …, Total: 100, Vat: 0, RefundedAmount: 50 }
 */
export const lineAsPaid = <Line extends SoldLine>(line: Line, isSplit: boolean): Line =>
  isSplit
    ? { ...line, Total: line.Total - line.Vat, Vat: 0, RefundedAmount: withoutItsVat(line, line.RefundedAmount) }
    : line;

/**
 * What of a line goes back with its VAT where so much money goes back: reckoned from the beginning, so that what is left of the money
 * is always what is left of the line without its VAT, and the last cent of the one is the last of the other.
 * @example soldBackFor({ Vat: 22, Total: 122, RefundedAmount: 0 }, 50, true) // 61
 */
export function soldBackFor(line: SoldLine, money: Cents, isSplit: boolean): Cents {
  const paid = line.Total - line.Vat;
  if (!isSplit || money === 0 || paid === 0) return money;
  const gone = withoutItsVat(line, line.RefundedAmount) + money;
  return Number(divideHalfUp(BigInt(gone) * BigInt(line.Total), BigInt(paid))) - line.RefundedAmount;
}
