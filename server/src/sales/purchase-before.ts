import type { PackageTypeCode } from '@circolo/contract/catalogue/codes';
import { isBaseType } from '@circolo/contract/catalogue/package-rules';
import { PurchaseKind, type PurchaseKindCode } from '@circolo/contract/sales/codes';
import type { PeriodBefore } from '@circolo/contract/sales/purchase-period';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { packages } from '../catalogue/tables.ts';
import type { Tx } from '../db/database.ts';
import type { LineRow, OrderRow } from './order-rows.ts';
import { purchases } from './tables.ts';

/** What a package of a type gives. */
export const purchaseKinds: Record<PackageTypeCode, PurchaseKindCode> = {
  AS: PurchaseKind.subscription,
  AM: PurchaseKind.subscription,
  AC: PurchaseKind.subscription,
  PA: PurchaseKind.subscription,
  PE: PurchaseKind.email,
  PS: PurchaseKind.sms,
  PX: PurchaseKind.oneOff,
  PC: PurchaseKind.oneOff,
};

/** A purchase that a new one goes on from. */
export type Before = PeriodBefore &
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

/** What a paid line goes on from: what a renewal follows, else the last purchase of the same product that has an end. */
export async function purchaseBefore(
  tx: Tx,
  order: OrderRow,
  line: LineRow,
  ProductId: number,
): Promise<Before | null> {
  const followed = order.Kind === 'R' ? line.FollowsId : null;
  const same = isBaseType(line.PackageType) ? eq(packages.ProductId, ProductId) : eq(packages.Id, line.PackageId);
  const [last] = await tx
    .select(before)
    .from(purchases)
    .innerJoin(packages, eq(packages.Id, purchases.PackageId))
    .where(
      and(
        eq(purchases.UserId, order.UserId),
        eq(purchases.Kind, 'A'),
        inArray(purchases.State, ['A', 'S']),
        followed === null ? same : eq(purchases.Id, followed),
        isNotNull(purchases.EndDate),
      ),
    )
    .orderBy(desc(purchases.EndDate))
    .limit(1);
  if (!last?.EndDate || !last.AnchorDay) return null;
  return { ...last, EndDate: last.EndDate, AnchorDay: last.AnchorDay };
}

/** The base that an add-on stands on: of the same order, the one of the add-on before, else the customer's last one. */
export async function baseOf(tx: Tx, order: OrderRow, line: LineRow, last: Before | null): Promise<number | null> {
  if (isBaseType(line.PackageType) || purchaseKinds[line.PackageType] !== 'A') return null;
  if (last?.ParentPurchaseId) return last.ParentPurchaseId;
  const ofLine = line.ParentLineId ? eq(purchases.OrderLineId, line.ParentLineId) : undefined;
  const [base] = await tx
    .select({ Id: purchases.Id })
    .from(purchases)
    .innerJoin(packages, eq(packages.Id, purchases.PackageId))
    .where(
      and(
        eq(purchases.UserId, order.UserId),
        inArray(purchases.State, ['A', 'S']),
        inArray(packages.Type, ['AS', 'AM', 'AC']),
        ofLine,
      ),
    )
    .orderBy(desc(purchases.EndDate), desc(purchases.Id))
    .limit(1);
  return base?.Id ?? null;
}

/**
 * What was renewed gives way: ended where its days are over, back where it was suspended for want of this money, and what
 * stands on it stands on the next period.
 */
export async function giveWay(tx: Tx, last: Before, next: number, paidOn: string, now: string): Promise<void> {
  if (last.EndDate < paidOn)
    await tx.update(purchases).set({ State: 'E', UpdatedAt: now }).where(eq(purchases.Id, last.Id));
  else if (last.SuspendedAt !== null)
    await tx
      .update(purchases)
      .set({ State: 'A', SuspendedAt: null, UpdatedAt: now })
      .where(and(eq(purchases.Id, last.Id), eq(purchases.State, 'S')));
  await tx
    .update(purchases)
    .set({ ParentPurchaseId: next })
    .where(and(eq(purchases.ParentPurchaseId, last.Id), inArray(purchases.State, ['A', 'S'])));
}
