import { PaymentMethodState } from '@circolo/contract/payments/payment-methods';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { defineJob } from '../../jobs/job.ts';
import { userPaymentMethods as t } from '../../tables/sales/payment-method-tables.ts';

/** How long before a card expires its customer is warned. */
const warningDays = 60;

/** A card is good until the last day of its month. */
const lastDay = sql`(make_date(${t.CardExpiryYear}, ${t.CardExpiryMonth}, 1) + interval '1 month' - interval '1 day')::date`;

/** Marks cards that have expired, or soon will. */
export const expireMethods = defineJob('expire-methods', { cron: '30 3 * * *' }, async (_payload, { db, now }) => {
  const today = romeDay(now());
  const soon = shiftDay(today, warningDays);
  const State = sql<string>`case when ${lastDay} < ${today}::date then ${PaymentMethodState.expired} else ${PaymentMethodState.expiring} end`;
  const hasDate = and(isNotNull(t.CardExpiryYear), isNotNull(t.CardExpiryMonth));
  await db
    .update(t)
    .set({ State, UpdatedAt: now().toISOString() })
    .where(
      and(
        hasDate,
        inArray(t.State, [PaymentMethodState.active, PaymentMethodState.expiring, PaymentMethodState.failing]),
        sql`${lastDay} < ${soon}::date`,
        sql`${t.State} <> ${State}`,
      ),
    );
});
