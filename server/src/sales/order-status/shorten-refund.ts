import { soldBackFor } from '@circolo/contract/sales/refunds/line-as-paid';
import { refundVat } from '@circolo/contract/sales/refunds/line-refund';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { orderLines } from '../../tables/sales/order-tables.ts';
import { orderRefundLines, orderRefunds } from '../../tables/sales/refund-tables.ts';
import type { OrderRow } from '../order-records/order-rows.ts';

type RefundRow = typeof orderRefunds.$inferSelect;
type ShareRow = typeof orderRefundLines.$inferSelect;

async function shorten(tx: Tx, share: ShareRow, money: number, isSplit: boolean): Promise<void> {
  const ofLine = eq(orderLines.Id, share.LineId);
  const [line] = await tx.select().from(orderLines).where(ofLine);
  if (!line) return;
  const amount = -soldBackFor(line, -money, isSplit);
  const RefundedAmount = Math.max(0, line.RefundedAmount - amount);
  const thousandths = (pieces: number) => Math.round(pieces * 1000);
  const RefundedQuantity = Math.max(0, thousandths(line.RefundedQuantity) - thousandths(share.Quantity)) / 1000;
  await tx.update(orderLines).set({ RefundedAmount, RefundedQuantity }).where(ofLine);
  const shareKey = and(eq(orderRefundLines.RefundId, share.RefundId), eq(orderRefundLines.LineId, share.LineId));
  const Vat = share.Vat - refundVat({ ...line, RefundedAmount }, amount);
  if (amount === share.Amount) await tx.delete(orderRefundLines).where(shareKey);
  else
    await tx
      .update(orderRefundLines)
      .set({ Amount: share.Amount - amount, Vat, Quantity: 0 })
      .where(shareKey);
}

/** Makes a refund that has not left smaller by so many cents, line by line; one of nothing is deleted. */
export async function shortenRefund(tx: Tx, order: OrderRow, refund: RefundRow, amount: number): Promise<void> {
  const isSplit = order.SplitVat > 0;
  const shares = await tx.select().from(orderRefundLines).where(eq(orderRefundLines.RefundId, refund.Id));
  let rest = amount;
  for (const share of shares) {
    const part = Math.min(rest, isSplit ? share.Amount - share.Vat : share.Amount);
    if (part > 0) await shorten(tx, share, part, isSplit);
    rest -= part;
  }
  const same = eq(orderRefunds.Id, refund.Id);
  if (amount === refund.Amount) await tx.delete(orderRefunds).where(same);
  else
    await tx
      .update(orderRefunds)
      .set({ Amount: refund.Amount - amount })
      .where(same);
}
