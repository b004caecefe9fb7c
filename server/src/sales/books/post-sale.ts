import { isAllBack } from '@circolo/contract/invoicing/documents/what-is-sold';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { divideHalfUp } from '@circolo/contract/values/money';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { post } from '../../ledger/post.ts';
import { ledgerTransfers } from '../../tables/ledger/ledger-tables.ts';
import { orderLines } from '../../tables/sales/order-tables.ts';
import type { LineRow, OrderRow } from '../order-records/order-rows.ts';

interface Sale {
  Revenue: number;
  Vat: number;
}

/** What of a line is sold, in cents: what went back takes its share of the VAT with it, to the cent when all is back. */
function soldOf({ Total, Vat, RefundedAmount }: LineRow): Sale {
  const kept = Total - RefundedAmount;
  const vat = Total === 0 ? 0 : Number(divideHalfUp(BigInt(Vat) * BigInt(kept), BigInt(Total)));
  return { Revenue: kept - vat, Vat: vat };
}

/** What the ledger holds as sold by an order, and how often that was changed. */
async function postedSale(tx: Tx, orderId: number): Promise<Sale & { Times: number }> {
  const t = ledgerTransfers;
  const of = (name: string) =>
    sql<number>`coalesce(sum(case when ${t.Credit} = ${name} then ${t.Amount} when ${t.Debit} = ${name} then -${t.Amount} else 0 end), 0)`.mapWith(
      Number,
    );
  const [sum] = await tx
    .select({
      Revenue: of('revenue'),
      Vat: of('vat'),
      Times: sql<number>`count(distinct ${t.Key}) filter (where ${t.Posting} in ('sold', 'soldBack'))`.mapWith(Number),
    })
    .from(t)
    .where(eq(t.OrderId, orderId));
  return sum ?? { Revenue: 0, Vat: 0, Times: 0 };
}

async function sellable(tx: Tx, order: OrderRow): Promise<Sale> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.OrderId, order.Id));
  const sums = lines.map(soldOf);
  return {
    // Stamp duty is no part of a line; it goes with the last of them.
    Revenue: sums.reduce((sum, { Revenue }) => sum + Revenue, 0) + (isAllBack(lines) ? 0 : order.StampDuty),
    Vat: sums.reduce((sum, { Vat }) => sum + Vat, 0),
  };
}

/**
 * Posts what an order sells, less what of its lines went back; one that is not sold (any more) sells nothing. Posts the
 * difference to what the ledger holds, so calling it again changes nothing. The order's row is locked.
 */
export async function postSale(tx: Tx, order: OrderRow, isSold: boolean, now: Date): Promise<void> {
  const held = await postedSale(tx, order.Id);
  const wanted = isSold ? await sellable(tx, order) : { Revenue: 0, Vat: 0 };
  const more = { Revenue: wanted.Revenue - held.Revenue, Vat: wanted.Vat - held.Vat };
  const about = { now, UserId: order.UserId, OrderId: order.Id };
  const Key = `order/${order.Id}/sale/${held.Times}`;
  const up: [number, number] = [Math.max(0, more.Revenue), Math.max(0, more.Vat)];
  const down: [number, number] = [Math.max(0, -more.Revenue), Math.max(0, -more.Vat)];
  await post(tx, 'sold', up, { ...about, Key });
  await post(tx, 'soldBack', down, { ...about, Key: `${Key}/back` });
}

/** The same after money went back: what was never sold stays so, and what was called off sells nothing. */
export async function postSaleAfterRefund(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const { Times } = await postedSale(tx, order.Id);
  if (Times > 0) await postSale(tx, order, order.Status !== OrderStatus.cancelled, now);
}
