import type { lineTransfer } from '@circolo/contract/banking/reconciliation/bank-line';
import { asc, eq, inArray, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../db/database.ts';
import { euros } from '../../resource/wire.ts';
import { transferBatches as batches, transferEntries as entries } from '../../tables/banking/transfer-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { orderRefunds } from '../../tables/sales/refund-tables.ts';

type LineTransfer = z.infer<typeof lineTransfer>;

const selectTransfers = (db: Queryable) =>
  db
    .select({
      Id: entries.Id,
      Batch: { Id: batches.Id, Description: batches.MessageId },
      OrderId: orders.Id,
      Number: orders.Number,
      Holder: entries.Holder,
      EndToEndId: entries.EndToEndId,
      Amount: euros(entries.Amount),
      State: entries.State,
    })
    .from(entries)
    .innerJoin(batches, eq(batches.Id, entries.BatchId))
    .leftJoin(orderRefunds, eq(orderRefunds.Id, entries.RefundId))
    .leftJoin(orders, eq(orders.Id, orderRefunds.OrderId))
    .$dynamic();

const answer = ({
  OrderId,
  Number: number,
  ...row
}: Awaited<ReturnType<typeof selectTransfers>>[number]): LineTransfer => ({
  ...row,
  Order: OrderId === null || number === null ? null : { Id: OrderId, Description: number },
});

/** The transfers of ours that a movement is, or brought back. */
export async function transfersOfLine(db: Queryable, lineId: number): Promise<LineTransfer[]> {
  const isOf = or(eq(entries.LineId, lineId), eq(entries.ReturnLineId, lineId));
  return (await selectTransfers(db).where(isOf).orderBy(asc(entries.Id))).map(answer);
}

/** Transfers of ours by their ids. */
export async function transfersById(db: Queryable, ids: readonly number[]): Promise<Map<number, LineTransfer>> {
  const rows = ids.length > 0 ? await selectTransfers(db).where(inArray(entries.Id, [...ids])) : [];
  return new Map(rows.map((row) => [row.Id, answer(row)]));
}
