import { isAllBack } from '@circolo/contract/invoicing/documents/what-is-sold';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { divideHalfUp } from '@circolo/contract/values/money';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { post } from '../../ledger/post.ts';
import { ledgerTransfers } from '../../tables/ledger/ledger-tables.ts';
import { orderLines } from '../../tables/sales/order-tables.ts';
import type { LineRow, OrderRow } from '../order-records/order-rows.ts';

interface Sale {
  Revenue: number;
  Vat: number;
  /** What of the VAT the customer pays to the State: it is no debt of theirs to us, and none of ours. */
  SplitVat: number;
}

/** What of a line is sold, in cents: what went back takes its share of the VAT with it, to the cent when all is back. */
function soldOf({ Total, Vat, RefundedAmount }: LineRow): Omit<Sale, 'SplitVat'> {
  const kept = Total - RefundedAmount;
  const vat = Total === 0 ? 0 : Number(divideHalfUp(BigInt(Vat) * BigInt(kept), BigInt(Total)));
  return { Revenue: kept - vat, Vat: vat };
}

/** What the ledger holds as sold by an order, and how often that was changed. */
async function postedSale(tx: Tx, orderId: number): Promise<Sale & { Times: number }> {
  const t = ledgerTransfers;
  const isSale = sql`${t.Posting} in ('sold', 'soldBack')`;
  const isSplit = sql`${t.Posting} in ('vatSplit', 'vatSplitBack')`;
  const of = (name: string, which: SQL) =>
    sql<number>`coalesce(sum(case when ${t.Credit} = ${name} then ${t.Amount} when ${t.Debit} = ${name} then -${t.Amount} else 0 end)
      filter (where ${which}), 0)`.mapWith(Number);
  const [sum] = await tx
    .select({
      Revenue: of('revenue', isSale),
      Vat: of('vat', isSale),
      Asked: of('vat', sql`${isSale} or ${isSplit}`),
      Times: sql<number>`count(distinct ${t.Key}) filter (where ${isSale} or ${isSplit})`.mapWith(Number),
    })
    .from(t)
    .where(eq(t.OrderId, orderId));
  const { Asked, ...held } = sum ?? { Revenue: 0, Vat: 0, Asked: 0, Times: 0 };
  return { ...held, SplitVat: held.Vat - Asked };
}

async function sellable(tx: Tx, order: OrderRow): Promise<Sale> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.OrderId, order.Id));
  const sums = lines.map(soldOf);
  const vat = sums.reduce((sum, { Vat }) => sum + Vat, 0);
  return {
    // Stamp duty is no part of a line; it goes with the last of them.
    Revenue: sums.reduce((sum, { Revenue }) => sum + Revenue, 0) + (isAllBack(lines) ? 0 : order.StampDuty),
    Vat: vat,
    SplitVat: order.SplitVat > 0 ? vat : 0,
  };
}

/**
 * Posts what an order sells, less what of its lines went back; one that is not sold (any more) sells nothing. VAT that the
 * customer pays to the State is no debt of theirs to us, and none of ours. Posts the difference to what the ledger holds, so calling it again
 * changes nothing. The order's row is locked.
 */
export async function postSale(tx: Tx, order: OrderRow, isSold: boolean, now: Date): Promise<void> {
  const held = await postedSale(tx, order.Id);
  const wanted = isSold ? await sellable(tx, order) : { Revenue: 0, Vat: 0, SplitVat: 0 };
  const more = { Revenue: wanted.Revenue - held.Revenue, Vat: wanted.Vat - held.Vat };
  const split = wanted.SplitVat - held.SplitVat;
  const about = { now, UserId: order.UserId, OrderId: order.Id };
  const Key = `order/${order.Id}/sale/${held.Times}`;
  const up: [number, number] = [Math.max(0, more.Revenue), Math.max(0, more.Vat)];
  const down: [number, number] = [Math.max(0, -more.Revenue), Math.max(0, -more.Vat)];
  await post(tx, 'sold', up, { ...about, Key });
  await post(tx, 'soldBack', down, { ...about, Key: `${Key}/back` });
  await post(tx, 'vatSplit', [Math.max(0, split)], { ...about, Key: `${Key}/split` });
  await post(tx, 'vatSplitBack', [Math.max(0, -split)], { ...about, Key: `${Key}/splitBack` });
}

/** The same of what may have been sold: what was never sold stays so, and what was called off sells nothing. */
export async function postSaleAgain(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const { Times } = await postedSale(tx, order.Id);
  if (Times > 0) await postSale(tx, order, order.Status !== OrderStatus.cancelled, now);
}
