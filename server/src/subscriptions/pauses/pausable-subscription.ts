import { ValidityMode } from '@circolo/contract/catalogue/packages/package-terms';
import { problem } from '@circolo/contract/errors/problem';
import { OrderStatus, PurchaseKind, PurchaseState, runningStates } from '@circolo/contract/sales/codes';
import { type DayRange, lengthOf } from '@circolo/contract/sales/purchases/pause-days';
import { dayText } from '@circolo/contract/values/rome-day';
import { and, asc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { orNotFound } from '../../http/implement.ts';
import { findPauses } from '../../sales/purchases/paused-purchases.ts';
import { switchUnderWay } from '../../sales/purchases/switch-rules.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { orderLines, orders, purchases } from '../../tables/sales/order-tables.ts';
import { pauses } from '../../tables/sales/pause-tables.ts';

type Purchase = typeof purchases.$inferSelect;

/** Orders of these states bring no next period. */
const gone = [OrderStatus.cancelled, OrderStatus.refunded];

/** Refuses where the next period of a purchase is ordered or there already: its days would not fit any more. */
export async function assertNotRenewed(db: Queryable, ids: readonly number[]): Promise<void> {
  const [ordered] = await db
    .select({ Number: orders.Number })
    .from(purchases)
    .innerJoin(orders, eq(orders.Id, purchases.RenewalOrderId))
    .where(and(inArray(purchases.Id, [...ids]), notInArray(orders.Status, gone)))
    .limit(1);
  const [followed] = ordered
    ? [ordered]
    : await db
        .select({ Number: orders.Number })
        .from(purchases)
        .innerJoin(orderLines, eq(orderLines.Id, purchases.OrderLineId))
        .innerJoin(orders, eq(orders.Id, orderLines.OrderId))
        .where(
          and(
            inArray(purchases.PreviousPurchaseId, [...ids]),
            inArray(purchases.State, [...runningStates, PurchaseState.waiting]),
          ),
        )
        .limit(1);
  if (followed) throw problem('RenewalOrdered', { parameters: { number: followed.Number } });
}

/** A subscription that may be paused, with what its package leaves of this period's pauses. */
export interface PausableSubscription {
  Package: { Id: number; Description: string };
  EndDate: string;
  DaysLeft: number;
  PausesLeft: number;
}

/** What of a purchase itself keeps it from being paused. */
function assertRuns(purchase: Purchase, open: DayRange | undefined, today: string): void {
  const { State, EndDate, CancelAtPeriodEnd, TrialUntil } = purchase;
  if (open) {
    const parameters = { from: dayText(open.StartDate), to: dayText(open.EndDate) };
    throw problem('SubscriptionPaused', { parameters });
  }
  if (State !== PurchaseState.active) throw problem('PauseSuspended');
  if (CancelAtPeriodEnd) throw problem('PauseCancelled');
  if (TrialUntil !== null && TrialUntil >= today)
    throw problem('PauseInTrial', { parameters: { date: dayText(TrialUntil) } });
  if (EndDate !== null && EndDate < today) throw problem('PauseOutside', { parameters: { date: dayText(EndDate) } });
}

/** Refuses what cannot be paused, by its package, by its state, or as its next period or a change of plan is ordered. */
export async function getPausable(
  db: Queryable,
  purchase: Purchase,
  { today, byStaff }: { today: string; byStaff: boolean },
): Promise<PausableSubscription> {
  const [found] = await db.select().from(packages).where(eq(packages.Id, purchase.PackageId));
  const bought = orNotFound(found);
  const { EndDate, ParentPurchaseId } = purchase;
  const isOffered = bought.MaxPauseDays !== null && (byStaff || bought.PausedByCustomers);
  const canMove = EndDate !== null && ParentPurchaseId === null && bought.ValidityMode === ValidityMode.rolling;
  if (!isOffered || !canMove) throw problem('PauseNotOffered', { parameters: { name: bought.ShopTitle } });
  const [open] = await db
    .select({ StartDate: pauses.StartDate, EndDate: pauses.EndDate })
    .from(pauses)
    .where(and(eq(pauses.PurchaseId, purchase.Id), eq(pauses.Open, true)));
  assertRuns(purchase, open, today);
  await assertNotRenewed(db, [purchase.Id]);
  const number = await switchUnderWay(db, purchase.Id);
  if (number) throw problem('SwitchUnderWay', { parameters: { number } });
  const taken = await findPauses(db, purchase.Id);
  const used = taken.reduce((sum, pause) => sum + lengthOf(pause), 0);
  const DaysLeft = Math.max(0, (bought.MaxPauseDays ?? 0) - used);
  const PausesLeft = Math.max(0, bought.MaxPauses - taken.length);
  if (DaysLeft === 0 || PausesLeft === 0)
    throw problem('PausesUsedUp', { parameters: { days: bought.MaxPauseDays ?? 0, pauses: bought.MaxPauses } });
  return { Package: { Id: bought.Id, Description: bought.ShopTitle }, EndDate, DaysLeft, PausesLeft };
}

/** Add-ons that are paused with their base: they run, and have days that can move. */
export const findPausedAddOns = (db: Queryable, baseId: number, from: string) =>
  db
    .select({ purchase: purchases, Description: packages.ShopTitle })
    .from(purchases)
    .innerJoin(packages, eq(packages.Id, purchases.PackageId))
    .where(
      and(
        eq(purchases.ParentPurchaseId, baseId),
        eq(purchases.Kind, PurchaseKind.subscription),
        eq(purchases.State, PurchaseState.active),
        eq(packages.ValidityMode, ValidityMode.rolling),
        gte(purchases.EndDate, from),
        sql`not exists (select from subscription_pause p where p.purchase_id = ${purchases.Id} and p.open)`,
      ),
    )
    .orderBy(asc(purchases.Id));
