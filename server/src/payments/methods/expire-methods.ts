import { PaymentMethodState } from '@circolo/contract/payments/payment-methods';
import { lastDayOfMonth } from '@circolo/contract/values/month';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import { userPaymentMethods as t } from '../../tables/sales/payment-method-tables.ts';
import { isOnlyRenewalMethod, mailExpiry } from './mail-expiry.ts';
import { renewWithout } from './renewal-methods.ts';

/** How long before a card expires its customer is warned. */
const warningDays = 60;

const batch = 200;

/** A card is good until the last day of its month. */
const lastDay = sql`(make_date(${t.CardExpiryYear}, ${t.CardExpiryMonth}, 1) + interval '1 month' - interval '1 day')::date`;

/** Cards that have another state on a day: they have expired, or soon will. */
function isToMark(today: string): SQL | undefined {
  const State = sql<string>`case when ${lastDay} < ${today}::date then ${PaymentMethodState.expired} else ${PaymentMethodState.expiring} end`;
  return and(
    isNotNull(t.CardExpiryYear),
    isNotNull(t.CardExpiryMonth),
    inArray(t.State, [PaymentMethodState.active, PaymentMethodState.expiring, PaymentMethodState.failing]),
    sql`${lastDay} < ${shiftDay(today, warningDays)}::date`,
    sql`${t.State} <> ${State}`,
  );
}

/** An expired card is no default any more: renewals are charged to another default, or ask their customer. */
async function markMethod(tx: Tx, method: typeof t.$inferSelect, now: Date): Promise<void> {
  const { Id, UserId, CardExpiryYear, CardExpiryMonth } = method;
  const today = romeDay(now);
  const last = lastDayOfMonth(CardExpiryYear ?? 0, CardExpiryMonth ?? 0); // Only cards with both are found.
  const isOver = last < today;
  const isMissed = await isOnlyRenewalMethod(tx, method);
  // Orders and what they renew are locked before methods, as where renewals are made.
  if (isOver) await renewWithout(tx, { Id, UserId }, now);
  const marked = isOver
    ? { State: PaymentMethodState.expired, IsDefault: false }
    : { State: PaymentMethodState.expiring };
  const changed = await tx
    .update(t)
    .set({ ...marked, UpdatedAt: now.toISOString() })
    .where(and(eq(t.Id, Id), isToMark(today)))
    .returning({ Id: t.Id });
  const news = isOver ? 'cardExpired' : 'cardExpiring';
  if (changed.length > 0 && isMissed) await mailExpiry(tx, { method, lastDay: last, news, now });
}

/** Every night: marks cards that have expired, or soon will, and notifies those whose renewals are charged to them. */
export const expireMethods = defineJob('expire-methods', { cron: '30 3 * * *' }, async (_payload, { db, now }) => {
  const today = romeDay(now());
  let last = 0;
  for (;;) {
    const found = await db
      .select()
      .from(t)
      .where(and(gt(t.Id, last), isToMark(today)))
      .orderBy(asc(t.Id))
      .limit(batch);
    for (const method of found) {
      last = method.Id;
      await transaction(db, (tx) => markMethod(tx, method, now()));
    }
    if (found.length < batch) return;
  }
});
