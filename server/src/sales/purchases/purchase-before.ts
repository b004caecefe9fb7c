import { isBaseType } from '@circolo/contract/catalogue/packages/package-rules';
import { PackageType, type PackageTypeCode } from '@circolo/contract/codes/catalogue-codes';
import {
  OrderKind,
  PurchaseKind,
  type PurchaseKindCode,
  PurchaseState,
  runningStates,
} from '@circolo/contract/sales/codes';
import type { PeriodBefore } from '@circolo/contract/sales/purchases/purchase-period';
import { and, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { purchases } from '../../tables/sales/order-tables.ts';
import type { LineRow, OrderRow } from '../order-records/order-rows.ts';
import { recordPurchaseStates } from './purchase-webhooks.ts';

/** What a package of a type gives. */
export const purchaseKinds: Record<PackageTypeCode, PurchaseKindCode> = {
  [PackageType.singleActivity]: PurchaseKind.subscription,
  [PackageType.multipleActivities]: PurchaseKind.subscription,
  [PackageType.centre]: PurchaseKind.subscription,
  [PackageType.additionalActivities]: PurchaseKind.subscription,
  [PackageType.email]: PurchaseKind.email,
  [PackageType.sms]: PurchaseKind.sms,
  [PackageType.other]: PurchaseKind.oneOff,
  [PackageType.credit]: PurchaseKind.oneOff,
};

/** A purchase that a new one goes on from. */
export type PreviousPurchase = PeriodBefore &
  Pick<
    typeof purchases.$inferSelect,
    'Id' | 'State' | 'SuspendedAt' | 'AutoRenew' | 'UserPaymentMethodId' | 'ParentPurchaseId'
  >;

const before = {
  Id: purchases.Id,
  State: purchases.State,
  SuspendedAt: purchases.SuspendedAt,
  EndDate: purchases.EndDate,
  AnchorDay: purchases.AnchorDay,
  AutoRenew: purchases.AutoRenew,
  UserPaymentMethodId: purchases.UserPaymentMethodId,
  ParentPurchaseId: purchases.ParentPurchaseId,
};

/** The subscriptions of a customer that a new one may go on from: those that run and have an end. */
export const runsToAnEnd = (userId: number): SQL | undefined =>
  and(
    eq(purchases.UserId, userId),
    eq(purchases.Kind, PurchaseKind.subscription),
    inArray(purchases.State, runningStates),
    isNotNull(purchases.EndDate),
  );

/** What a paid line goes on from: what a renewal follows, else the last purchase of the same product that has an end. */
export async function purchaseBefore(
  tx: Tx,
  order: OrderRow,
  line: LineRow,
  ProductId: number,
): Promise<PreviousPurchase | null> {
  const followed = order.Kind === OrderKind.renewal ? line.FollowsId : null;
  const same = isBaseType(line.PackageType) ? eq(packages.ProductId, ProductId) : eq(packages.Id, line.PackageId);
  const [last] = await tx
    .select(before)
    .from(purchases)
    .innerJoin(packages, eq(packages.Id, purchases.PackageId))
    .where(and(runsToAnEnd(order.UserId), followed === null ? same : eq(purchases.Id, followed)))
    .orderBy(desc(purchases.EndDate))
    .limit(1);
  if (!last?.EndDate || !last.AnchorDay) return null;
  return { ...last, EndDate: last.EndDate, AnchorDay: last.AnchorDay };
}

/**
 * The base that an add-on depends on: of the same order, the one of the add-on before, else the customer's last one.
 */
export async function baseOf(
  tx: Tx,
  order: OrderRow,
  line: LineRow,
  last: PreviousPurchase | null,
): Promise<number | null> {
  if (isBaseType(line.PackageType) || purchaseKinds[line.PackageType] !== PurchaseKind.subscription) return null;
  if (last?.ParentPurchaseId) return last.ParentPurchaseId;
  const ofLine = line.ParentLineId ? eq(purchases.OrderLineId, line.ParentLineId) : undefined;
  const [base] = await tx
    .select({ Id: purchases.Id })
    .from(purchases)
    .innerJoin(packages, eq(packages.Id, purchases.PackageId))
    .where(
      and(
        eq(purchases.UserId, order.UserId),
        inArray(purchases.State, runningStates),
        inArray(packages.Type, [PackageType.singleActivity, PackageType.multipleActivities, PackageType.centre]),
        ofLine,
      ),
    )
    .orderBy(desc(purchases.EndDate), desc(purchases.Id))
    .limit(1);
  return base?.Id ?? null;
}

/**
 * What was renewed gives way: ended where its days are over, of which other systems hear by what follows it; back, of
 * which they are notified, where it was suspended for want of this money. What depends on it depends on the next period.
 */
export async function giveWay(
  tx: Tx,
  last: PreviousPurchase,
  next: number,
  paidOn: string,
  moment: Date,
): Promise<void> {
  const now = moment.toISOString();
  if (last.EndDate < paidOn)
    await tx.update(purchases).set({ State: PurchaseState.expired, UpdatedAt: now }).where(eq(purchases.Id, last.Id));
  else if (last.SuspendedAt !== null) {
    const resumed = await tx
      .update(purchases)
      .set({ State: PurchaseState.active, SuspendedAt: null, UpdatedAt: now })
      .where(and(eq(purchases.Id, last.Id), eq(purchases.State, PurchaseState.suspended)))
      .returning({ Id: purchases.Id });
    await recordPurchaseStates(tx, resumed, moment);
  }
  await tx
    .update(purchases)
    .set({ ParentPurchaseId: next })
    .where(and(eq(purchases.ParentPurchaseId, last.Id), inArray(purchases.State, runningStates)));
}
