import { PurchaseState } from '@circolo/contract/sales/codes';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';
import type { Caller } from '../../src/http/caller.ts';
import { pauseSubscription } from '../../src/subscriptions/pauses/pause-subscription.ts';
import { packages } from '../../src/tables/catalogue/catalogue-tables.ts';
import { purchases } from '../../src/tables/sales/order-tables.ts';

/** Days that the pause of the demonstration has, and what its end leaves for reminders to come later. */
const length = 21;
const far = 120;

/** One subscription that is paused from today on, for works in the building. */
export async function seedDemoPauses(tx: Tx, { caller, now }: { caller: Caller; now: Date }): Promise<void> {
  const today = romeDay(now);
  const [found] = await tx
    .select({ purchase: purchases })
    .from(purchases)
    .innerJoin(packages, eq(packages.Id, purchases.PackageId))
    .where(
      and(
        isNotNull(packages.MaxPauseDays),
        eq(purchases.State, PurchaseState.active),
        gt(purchases.EndDate, shiftDay(today, far)),
        isNull(purchases.RenewalOrderId),
        sql`not exists (select from user_purchase f where f.previous_purchase_id = ${purchases.Id})`,
      ),
    )
    .orderBy(asc(purchases.Id))
    .limit(1);
  if (!found) return;
  const days = { StartDate: today, EndDate: shiftDay(today, length - 1), Reason: 'Lavori nella sede' };
  await pauseSubscription(tx, found.purchase, days, { caller, now, byStaff: true });
}
