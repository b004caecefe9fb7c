import { AttemptState } from '@circolo/contract/sales/codes';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, gt, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import { isOnlyRenewalMethod, mailExpiry } from '../../payments/methods/mail-expiry.ts';
import { renewWithout } from '../../payments/methods/renewal-methods.ts';
import { isOwnMandate } from '../../sales/payment-types/own-mandates.ts';
import { endPlannedDebit, lockPlanned } from '../../sales/payment-types/planned-debits.ts';
import { orderPayments } from '../../tables/sales/attempt-tables.ts';
import { MandateState, StoredMethodState, userPaymentMethods as t } from '../../tables/sales/payment-method-tables.ts';
import { idleMonths } from './due-debits.ts';

const batch = 200;

/** The last day of a mandate that is used no more. */
const lastDay = sql<string>`(coalesce(${t.LastDebitDate}, (${t.MandateSignedAt} at time zone 'Europe/Rome')::date) + make_interval(months => ${idleMonths}::int))::date`;

/** Mandates of ours that were not used for so long that they have ended, with no debit of theirs on its way. */
const isIdle = (day: string): SQL | undefined =>
  and(
    isOwnMandate,
    sql`${lastDay} < ${day}::date`,
    notExists(
      new QueryBuilder()
        .select({ one: sql`1` })
        .from(orderPayments)
        .where(
          and(
            eq(orderPayments.UserPaymentMethodId, t.Id),
            inArray(orderPayments.State, [AttemptState.pending, AttemptState.authorised]),
          ),
        ),
    ),
  );

/**
 * Every night: a mandate that was not used for 36 months ends (SEPA rulebook). What was planned to be collected by it is due again, with the
 * days of its way to pay; renewals ask their customers from then on, who are notified of it.
 */
export const lapseMandates = defineJob('lapse-mandates', { cron: '25 2 * * *' }, async (_payload, { db, now }) => {
  const day = romeDay(now());
  let last = 0;
  for (;;) {
    const found = await db
      .select({ method: t, lastDay: sql<string>`${lastDay}::text` })
      .from(t)
      .where(and(gt(t.Id, last), isIdle(day)))
      .orderBy(asc(t.Id))
      .limit(batch);
    for (const { method, lastDay: until } of found) {
      const { Id, UserId } = method;
      last = Id;
      await transaction(db, async (tx) => {
        const isMissed = await isOnlyRenewalMethod(tx, method);
        const waiting = await lockPlanned(tx, Id, UserId);
        const over = { MandateState: MandateState.expired, State: StoredMethodState.expired, IsDefault: false };
        // It may be in a file since it was found.
        const lapsed = await tx
          .update(t)
          .set({ ...over, UpdatedAt: now().toISOString() })
          .where(and(eq(t.Id, Id), isIdle(day)))
          .returning({ Id: t.Id });
        if (lapsed.length === 0) return;
        for (const order of waiting) await endPlannedDebit(tx, order, now());
        await renewWithout(tx, { Id, UserId }, now());
        if (isMissed) await mailExpiry(tx, { method, lastDay: until, news: 'mandateLapsed', now: now() });
      });
    }
    if (found.length < batch) return;
  }
});
