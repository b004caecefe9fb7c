import { PurchaseKind, runningStates } from '@circolo/contract/sales/codes';
import { runningSubscriptions } from '@circolo/contract/sales/purchases/running-subscriptions';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, count, eq, gte, inArray, lte, type SQL } from 'drizzle-orm';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { read } from '../../http/implement.ts';
import { purchases as t } from '../../tables/sales/order-tables.ts';

/** Counts for all packages at once: read once for a screen that has them all. */
export function runningSubscriptionsRoute(api: Api, visible: (caller: Caller) => SQL | undefined): void {
  read(api, runningSubscriptions, async (db, { caller, now }) => {
    const today = romeDay(now);
    const rows = await db
      .select({ Id: t.PackageId, Count: count() })
      .from(t)
      .where(
        and(
          eq(t.Kind, PurchaseKind.subscription),
          inArray(t.State, [...runningStates]),
          lte(t.StartDate, today),
          gte(t.EndDate, today),
          visible(caller),
        ),
      )
      .groupBy(t.PackageId);
    return rows.map(({ Id, Count }) => ({ Package: { Id }, Count }));
  });
}
