import type { coupons } from '@circolo/contract/sales/coupons/coupon';
import { couponBatchesLookup, suspendCoupon } from '@circolo/contract/sales/coupons/coupon-actions';
import { couponTabs } from '@circolo/contract/sales/coupons/coupon-tabs';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { containsText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { offer } from '../../resource/offers.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import { removed, saved } from '../../resource/routes/write-routes.ts';
import { selectOne } from '../../resource/select.ts';
import { everyRow } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { couponBatches, coupons as t } from '../../tables/sales/coupon-tables.ts';
import { assignCouponRoutes } from './assign-coupon.ts';
import { couponBatchRoute } from './coupon-batch.ts';
import { couponSource } from './coupon-source.ts';
import { couponUsesRoute } from './coupon-uses.ts';
import { mailAssigned } from './mail-assigned.ts';
import { saveCoupon } from './save-coupon.ts';

const batchesMost = 50;

/** Coupons: what they are, to whom they are assigned, and many at once. */
export function couponsRoutes(api: Api): void {
  list(api, couponSource, everyRow);
  offer(couponSource, { tabs: couponTabs });
  count(api, couponSource, everyRow);
  one(api, couponSource, everyRow);
  saved(api, couponSource, saveCoupon);
  removed(api, couponSource, everyRow);
  exported(api, couponSource, everyRow);
  write(api, suspendCoupon, async (tx, { params: { Id }, body, caller, now }) => {
    await tx.select({ Id: t.Id }).from(t).where(eq(t.Id, Id)).for('update');
    const Before = orNotFound(await selectOne<typeof coupons>(tx, couponSource, Id));
    const SuspendedAt = body.Suspended ? (Before.SuspendedAt ?? now.toISOString()) : null;
    await saveRow(tx, t, { SuspendedAt }, { Id, caller, now });
    await mailAssigned(tx, Id, now);
    const After = orNotFound(await selectOne<typeof coupons>(tx, couponSource, Id));
    const Action = body.Suspended ? 'Suspend' : 'Resume';
    await recordChange(tx, caller, { Resource: 'Coupons', RecordId: Id, Action, Before, After });
    return After;
  });
  read(api, couponBatchesLookup, (db, { query }) =>
    db
      .select({ Id: couponBatches.Id, Description: couponBatches.Description })
      .from(couponBatches)
      .where(
        and(
          query.Search ? containsText(couponBatches.Description, query.Search) : undefined,
          query.Ids ? inArray(couponBatches.Id, query.Ids) : undefined,
        ),
      )
      .orderBy(asc(couponBatches.Description), asc(couponBatches.Id))
      .limit(batchesMost),
  );
  assignCouponRoutes(api);
  couponBatchRoute(api);
  couponUsesRoute(api);
}
