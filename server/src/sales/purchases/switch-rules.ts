import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import { SwitchEffect } from '@circolo/contract/catalogue/switches/product-switch';
import { PackageType } from '@circolo/contract/codes/catalogue-codes';
import { type Problem, problem } from '@circolo/contract/errors/problem';
import { OrderKind, OrderStatus } from '@circolo/contract/sales/codes';
import { daysBetween, dayText, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { packages, products } from '../../tables/catalogue/catalogue-tables.ts';
import { productSwitches, productSwitchOrigins } from '../../tables/catalogue/switch-tables.ts';
import { orderLines, orders, type purchases } from '../../tables/sales/order-tables.ts';
import type { SwitchablePurchase } from './switchable-purchase.ts';

export type SwitchRow = typeof productSwitches.$inferSelect;

/** A switch with a package that it leads to. */
export interface SwitchTarget {
  rule: SwitchRow;
  PackageId: number;
  /** What the customer reads of it. */
  Package: { Id: number; Description: string };
}

/** Who asks for a switch, where and when; `byStaff` may do what customers cannot do alone. */
export interface SwitchOccasion {
  OriginId: number;
  Nature: UserNatureCode;
  day: string;
  byStaff: boolean;
}

const ofOrigin = (originId: number) => sql`(
  not exists (select 1 from ${productSwitchOrigins} where ${productSwitchOrigins.SwitchId} = ${productSwitches.Id})
  or exists (select 1 from ${productSwitchOrigins} where ${productSwitchOrigins.SwitchId} = ${productSwitches.Id}
    and ${productSwitchOrigins.OriginId} = ${originId}))`;

/** Where a purchase may go by the rules of its product, in their order. */
export async function switchTargets(
  db: Queryable,
  { purchase, ProductId }: SwitchablePurchase,
  { OriginId, Nature, day, byStaff }: SwitchOccasion,
): Promise<SwitchTarget[]> {
  const t = productSwitches;
  const alone = byStaff
    ? undefined
    : sql`(cardinality(${t.UserNatures}) = 0 or ${Nature} = any(${t.UserNatures})) and ${ofOrigin(OriginId)}`;
  const rows = await db
    .select({ rule: t, Package: { Id: packages.Id, Description: packages.ShopTitle } })
    .from(t)
    .innerJoin(products, and(eq(products.Id, t.ToProductId), eq(products.Active, true)))
    .innerJoin(packages, and(eq(packages.ProductId, t.ToProductId), eq(packages.Active, true)))
    .where(
      and(
        eq(t.Active, true),
        eq(t.FromProductId, ProductId),
        or(isNull(t.FromPackageId), eq(t.FromPackageId, purchase.PackageId)),
        or(isNull(t.ToPackageId), eq(t.ToPackageId, packages.Id)),
        inArray(packages.Type, [PackageType.singleActivity, PackageType.multipleActivities, PackageType.centre]),
        sql`coalesce(${t.ValidFrom}, ${day}::date) <= ${day}::date and coalesce(${t.ValidTo}, ${day}::date) >= ${day}::date`,
        alone,
      ),
    )
    .orderBy(asc(t.Position), asc(t.Id), asc(packages.Position), asc(packages.Id));
  return rows.map(({ rule, Package }) => ({ rule, Package, PackageId: Package.Id }));
}

/** The order that switches this purchase already and is not decided yet. */
export async function switchUnderWay(db: Queryable, purchaseId: number): Promise<string | null> {
  const [open] = await db
    .select({ Number: orders.Number })
    .from(orderLines)
    .innerJoin(orders, eq(orders.Id, orderLines.OrderId))
    .where(
      and(
        eq(orderLines.FollowsId, purchaseId),
        eq(orders.Kind, OrderKind.productSwitch),
        inArray(orders.Status, [
          OrderStatus.pending,
          OrderStatus.pendingRenew,
          OrderStatus.pendingConfirm,
          OrderStatus.suspended,
        ]),
      ),
    );
  return open?.Number ?? null;
}

/** How often somebody has changed by a rule in the year before a day. */
async function timesInYear(db: Queryable, userId: number, ruleId: number, day: string): Promise<number> {
  const [times] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(orders)
    .where(
      and(
        eq(orders.UserId, userId),
        eq(orders.SwitchId, ruleId),
        // One that was called off has changed nothing, also where its money came late.
        ne(orders.Status, OrderStatus.cancelled),
        isNotNull(orders.PaidAt),
        gt(orders.PaidAt, `${shiftDay(day, -365)}T00:00:00Z`),
      ),
    );
  return times?.count ?? 0;
}

/**
 * Why a purchase cannot be switched now, as the problem that says so; null where it can. A pause is of one purchase and its add-ons:
 * what ends it at once waits until the pause is over or revoked.
 */
export async function switchRefusal(
  db: Queryable,
  { purchase, Pauses }: SwitchablePurchase,
  { rule }: SwitchTarget,
  { day, byStaff }: SwitchOccasion,
): Promise<Problem | null> {
  const open = await switchUnderWay(db, purchase.Id);
  if (open) return problem('SwitchUnderWay', { parameters: { number: open } });
  const pause = rule.Effect === SwitchEffect.periodEnd ? undefined : Pauses.find(({ EndDate }) => EndDate >= day);
  if (pause)
    return problem('SwitchWhilePaused', {
      parameters: { from: dayText(pause.StartDate), to: dayText(pause.EndDate) },
    });
  if (byStaff) return null;
  const least = rule.MinDaysFromStart ?? 0;
  if (daysBetween(purchase.StartDate, day) < least) {
    const date = shiftDay(purchase.StartDate, least).split('-').reverse().join('/');
    return problem('SwitchTooSoon', { parameters: { date } });
  }
  if (rule.MaxPerYear === null) return null;
  const times = await timesInYear(db, purchase.UserId, rule.Id, day);
  return times >= rule.MaxPerYear ? problem('SwitchTooOften', { parameters: { max: rule.MaxPerYear } }) : null;
}

/** Forgets what waited for the end of a purchase. */
export const noSwitch = { SwitchId: null, SwitchPackageId: null } satisfies Partial<typeof purchases.$inferInsert>;
