import { OrderKind, OrderStatus, PaymentVector } from '@circolo/contract/sales/codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';
import type { Caller } from '../../src/http/caller.ts';
import { holdReminders } from '../../src/subscriptions/reminders/held-reminders.ts';
import { orders } from '../../src/tables/sales/order-tables.ts';

/** In how many days the orders that wait longest are to be paid: two are reminded of today, the last one is not. */
const dueIn = [3, 2, 1];
const graceDays = 30;

/** Orders that reminders are due about this morning, and one whose reminders are stopped while it is talked about. */
export async function seedDemoReminders(tx: Tx, { caller, now }: { caller: Caller; now: Date }): Promise<void> {
  const today = romeDay(now);
  const found = await tx
    .select({ Id: orders.Id })
    .from(orders)
    .where(
      and(
        eq(orders.Status, OrderStatus.pending),
        eq(orders.PaymentType, PaymentVector.bankTransfer),
        eq(orders.PaidTotal, 0),
        ne(orders.Kind, OrderKind.renewal),
      ),
    )
    .orderBy(orders.Date, orders.Id)
    .limit(dueIn.length);
  for (const [index, { Id }] of found.entries()) {
    const ExpirationDate = shiftDay(today, dueIn[index] ?? 0);
    const GraceUntil = shiftDay(ExpirationDate, graceDays);
    await tx.update(orders).set({ ExpirationDate, GraceUntil }).where(eq(orders.Id, Id));
  }
  const stopped = found.at(-1);
  const reason = 'Aspettano il contributo del Comune';
  if (stopped) await holdReminders(tx, { resource: 'Orders', id: stopped.Id }, reason, { caller, now, day: today });
}
