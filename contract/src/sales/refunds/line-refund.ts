import { type Cents, divideHalfUp } from '../../values/money.ts';

/** What a refund looks at of a line: what it really cost, and what has gone back already. */
export interface RefundableLine {
  Quantity: number;
  Total: Cents;
  RefundedQuantity: number;
  RefundedAmount: Cents;
}

const thousandths = (quantity: number): bigint => BigInt(Math.round(quantity * 1000));

/** How much of a line can still go back. @example leftOf(line) // { Quantity: 2, Amount: 4_880 } */
export const leftOf = ({ Quantity, Total, RefundedQuantity, RefundedAmount }: RefundableLine) => ({
  Quantity: Number(thousandths(Quantity) - thousandths(RefundedQuantity)) / 1000,
  Amount: Total - RefundedAmount,
});

/**
 * What goes back for a quantity of a line: its share of what is left of what the line really cost, coupon and VAT included,
 * so that pieces in any order, and amounts between them, add up to the whole. The last piece takes what is left.
 * @example lineRefund({ Quantity: 3, Total: 100, RefundedQuantity: 1, RefundedAmount: 33 }, 1) // 34
 */
export function lineRefund(line: RefundableLine, quantity: number): Cents {
  const left = leftOf(line);
  if (quantity <= 0 || left.Quantity <= 0) return 0;
  if (quantity >= left.Quantity) return Math.max(0, left.Amount);
  return Math.max(0, Number(divideHalfUp(BigInt(left.Amount) * thousandths(quantity), thousandths(left.Quantity))));
}

/**
 * The VAT in what goes back of a line now, reckoned from the beginning so that the parts add up to the line's own VAT.
 * @example refundVat({ Total: 122, Vat: 22, RefundedAmount: 0 }, 61) // 11
 */
export function refundVat(
  { Total, Vat, RefundedAmount }: { Total: Cents; Vat: Cents; RefundedAmount: Cents },
  amount: Cents,
): Cents {
  if (Total === 0) return 0;
  const upTo = (gone: Cents) => Number(divideHalfUp(BigInt(Vat) * BigInt(gone), BigInt(Total)));
  return upTo(RefundedAmount + amount) - upTo(RefundedAmount);
}
