import { AttemptState } from '@circolo/contract/sales/codes';
import { PaymentErrorAction } from '@circolo/contract/sales/payment-types/payment-error';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { orderEvents } from '../../tables/sales/movement-tables.ts';
import { paymentErrors } from '../../tables/sales/payment-error-tables.ts';
import { reminderLog } from '../../tables/subscriptions/subscription-tables.ts';
import type { LoadedSubscription } from './load-rows.ts';

/** The kind of event by which an order's timeline records the steps of dunning. */
const dunningEvent = 'dunning';

async function loadReminded(db: Queryable, loaded: readonly LoadedSubscription[]): Promise<void> {
  const ids = loaded.flatMap(({ subscription }) => subscription.Id ?? []);
  const rows = await db
    .select({ PurchaseId: reminderLog.PurchaseId, RuleId: reminderLog.RuleId, TargetDate: reminderLog.TargetDate })
    .from(reminderLog)
    .where(inArray(reminderLog.PurchaseId, ids));
  const byPurchase = Map.groupBy(rows, ({ PurchaseId }) => PurchaseId);
  for (const { subscription } of loaded) {
    const reminded = byPurchase
      .get(subscription.Id ?? 0)
      ?.filter(({ TargetDate }) => TargetDate === subscription.EndDate);
    subscription.RemindedRules = new Set(reminded?.map(({ RuleId }) => RuleId));
  }
}

async function dunnedOf(db: Queryable, open: readonly LoadedSubscription[]): Promise<void> {
  const ids = open.flatMap(({ subscription }) => subscription.Renewal?.Id ?? []);
  if (ids.length === 0) return;
  const rows = await db
    .select({ OrderId: orderEvents.OrderId, Step: sql<number>`(${orderEvents.Data}->>'Step')::bigint` })
    .from(orderEvents)
    .where(and(inArray(orderEvents.OrderId, ids), eq(orderEvents.Kind, dunningEvent)));
  const byOrder = Map.groupBy(rows, ({ OrderId }) => OrderId);
  for (const { subscription } of open) {
    const { Renewal } = subscription;
    if (!Renewal) continue;
    const Dunned = new Set(byOrder.get(Renewal.Id ?? 0)?.map(({ Step }) => Step));
    subscription.Renewal = { ...Renewal, Dunned };
  }
}

/** Whether the last error of an order allows another charge; an unknown one does. */
async function retriesOf(db: Queryable, failed: readonly LoadedSubscription[]): Promise<void> {
  const ids = failed.flatMap(({ subscription }) => subscription.Renewal?.Id ?? []);
  if (ids.length === 0) return;
  const rows = await db
    .selectDistinctOn([orderPayments.OrderId], {
      OrderId: orderPayments.OrderId,
      NextAction: paymentErrors.NextAction,
    })
    .from(orderPayments)
    .leftJoin(
      paymentErrors,
      and(
        eq(paymentErrors.Vector, orderPayments.Vector),
        eq(paymentErrors.ErrorCode, orderPayments.ErrorCode),
        sql`${paymentErrors.Provider} is not distinct from ${orderPayments.Provider}`,
      ),
    )
    .where(and(inArray(orderPayments.OrderId, ids), eq(orderPayments.State, AttemptState.failed)))
    .orderBy(orderPayments.OrderId, sql`${orderPayments.Id} desc`);
  const known = new Map(rows.map(({ OrderId, NextAction }) => [OrderId, NextAction]));
  for (const { subscription } of failed) {
    const { Renewal } = subscription;
    if (!Renewal) continue;
    const action = known.get(Renewal.Id ?? 0) ?? PaymentErrorAction.retry;
    subscription.Renewal = { ...Renewal, MayRetry: action === PaymentErrorAction.retry };
  }
}

/** Adds what was done before: reminders, dunning steps, and the outcomes of charges. */
export async function loadMemory(db: Queryable, loaded: readonly LoadedSubscription[]): Promise<void> {
  if (loaded.length === 0) return;
  await loadReminded(db, loaded);
  const open = loaded.filter(({ subscription }) => subscription.Renewal?.State === 'open');
  await dunnedOf(db, open);
  await retriesOf(
    db,
    open.filter(({ subscription }) => (subscription.Renewal?.Attempts ?? 0) > 0),
  );
}
