import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, between, eq, isNotNull } from 'drizzle-orm';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import { coupons as t } from '../../tables/sales/coupon-tables.ts';
import { mailAssigned } from './mail-assigned.ts';

/** Days after the first one on which letters leave that a server which stopped has not sent. */
const latest = 2;

/** Sends the letters of planned coupons on their first day, in the morning, so that people read them by day. */
export const mailBegunCoupons = defineJob(
  'mail-begun-coupons',
  { cron: '0 8 * * *' },
  async (_payload, { db, now }) => {
    const today = romeDay(now());
    const begun = await db
      .select({ Id: t.Id })
      .from(t)
      .where(and(between(t.ValidFrom, shiftDay(today, -latest), today), isNotNull(t.EmailTemplateId)))
      .orderBy(asc(t.Id));
    for (const { Id } of begun)
      await transaction(db, async (tx) => {
        // Who assigns it at the same moment waits, and finds whom the letter has gone to.
        await tx.select({ Id: t.Id }).from(t).where(eq(t.Id, Id)).for('update');
        await mailAssigned(tx, Id, now());
      });
  },
);
