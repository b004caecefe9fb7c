import { isRunningState, OrderEventKind, PurchaseState } from '@circolo/contract/sales/codes';
import { WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { users } from '../../tables/access/user-tables.ts';
import { orderLines, orders, purchases } from '../../tables/sales/order-tables.ts';
import { type NewWebhook, recordWebhook, recordWebhooks } from '../../webhooks/record-webhook.ts';
import { addOrderEvent } from '../order-records/add-order-event.ts';
import type { OrderRow } from '../order-records/order-rows.ts';

/** A purchase as it is stored. */
export type PurchaseRow = typeof purchases.$inferSelect;

type PurchaseEventCode = (typeof WebhookEvent)[
  | 'purchaseStarted'
  | 'purchaseRenewed'
  | 'purchaseChanged'
  | 'purchaseEnded'];

const purchaseData = (row: PurchaseRow) => ({
  PurchaseId: row.Id,
  Kind: row.Kind,
  State: row.State,
  CustomerId: row.UserId,
  ActivityId: row.ActivityId,
  PackageId: row.PackageId,
  OrderLineId: row.OrderLineId,
  PreviousPurchaseId: row.PreviousPurchaseId,
  StartDate: row.StartDate,
  EndDate: row.EndDate,
  GraceUntil: row.GraceUntil,
  Quantity: row.Quantity,
});

/** What other systems hear of a purchase that an order has made: something new, or the next period of what there was. */
const newPurchaseWebhook = (
  row: PurchaseRow,
  { Number: Subject, OriginId }: Pick<OrderRow, 'Number' | 'OriginId'>,
  now: Date,
): NewWebhook<PurchaseEventCode> => ({
  Event: row.PreviousPurchaseId === null ? WebhookEvent.purchaseStarted : WebhookEvent.purchaseRenewed,
  Subject,
  OriginId,
  Data: purchaseData(row),
  now,
});

const eventOf = ({ State }: PurchaseRow): PurchaseEventCode =>
  isRunningState(State) || State === PurchaseState.waiting ? WebhookEvent.purchaseChanged : WebhookEvent.purchaseEnded;

interface NoteContext {
  caller: Caller | null;
  now: Date;
  Data: Record<string, number>;
}

/** Notes on the timeline of an order what it has given, and notifies other systems of it. */
export const notePurchases = (
  tx: Tx,
  order: Pick<OrderRow, 'Id' | 'Number' | 'OriginId'>,
  made: readonly PurchaseRow[],
  { caller, now, Data }: NoteContext,
): Promise<unknown> =>
  Promise.all([
    addOrderEvent(tx, { OrderId: order.Id, Kind: OrderEventKind.purchases, Data }, { caller, now }),
    ...made.map((row) => recordWebhook(tx, newPurchaseWebhook(row, order, now))),
  ]);

/** Notifies other systems of purchases whose state has just changed. */
export async function recordPurchaseStates(tx: Tx, changed: readonly { Id: number }[], now: Date): Promise<void> {
  if (changed.length === 0) return;
  const rows = await tx
    .select({
      row: purchases,
      number: orders.Number,
      origin: sql<number | null>`coalesce(${orders.OriginId}, ${users.OriginId})`.mapWith(orders.OriginId),
    })
    .from(purchases)
    .innerJoin(users, eq(users.Id, purchases.UserId))
    .leftJoin(orderLines, eq(orderLines.Id, purchases.OrderLineId))
    .leftJoin(orders, eq(orders.Id, orderLines.OrderId))
    .where(
      inArray(
        purchases.Id,
        changed.map(({ Id }) => Id),
      ),
    );
  const webhooks = rows.map(({ row, number, origin }) => ({
    Event: eventOf(row),
    Subject: number ?? String(row.Id),
    OriginId: origin,
    Data: purchaseData(row),
    now,
  }));
  await recordWebhooks(tx, webhooks);
}
