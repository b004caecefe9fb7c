import { problem } from '@circolo/contract/errors/problem';
import { OrderKind } from '@circolo/contract/sales/codes';
import { withoutVat } from '@circolo/contract/values/money';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { couponRedemptions, coupons } from '../../tables/sales/coupon-tables.ts';
import { orderLines, orders } from '../../tables/sales/order-tables.ts';
import type { LineRow } from '../order-records/order-rows.ts';
import type { AskedLine } from '../pricing/quoted-line.ts';
import { renewalNumbers } from './renewal-number.ts';

type Ties = Pick<AskedLine, 'FollowsId' | 'ActivityId' | 'ProrationCredit' | 'SwitchFee'>;

/** What a renewal or a switch remains when it is priced again: which purchases it goes on from, and what it may use. */
export interface EditedOrder {
  /** Null for a switch. */
  Renewal: number | null;
  /** Codes that came along with what is renewed. */
  Carried: string[];
  /** The plan that a switch leads to: what is left of the old one was reckoned for it. Null for a renewal. */
  switchTo: { PackageId: number; name: string } | null;
  /** By package: what its line keeps. */
  lines: ReadonlyMap<number, Ties>;
}

/** What a line of a renewal or a switch keeps when it is priced again; its fee can be that of a switch only. */
export const tiesOf = (line: LineRow): Ties => ({
  FollowsId: line.FollowsId,
  ActivityId: line.ActivityId,
  ProrationCredit: line.ProrationCredit,
  SwitchFee: line.PriceIncludesVat ? withoutVat(line.SetupFee, line.VatRate) : line.SetupFee,
});

/** What an order goes on from; null for one that begins something. */
export async function editedOrder(db: Queryable, orderId: number): Promise<EditedOrder | null> {
  const goesOn = inArray(orders.Kind, [OrderKind.renewal, OrderKind.productSwitch]);
  const rows = await db
    .select({ line: orderLines, Kind: orders.Kind })
    .from(orderLines)
    .innerJoin(orders, eq(orders.Id, orderLines.OrderId))
    .where(and(eq(orders.Id, orderId), goesOn))
    .orderBy(orderLines.Position);
  const followed = rows.flatMap(({ line }) => line.FollowsId ?? []);
  const [first] = rows;
  if (!first || followed.length === 0) return null;
  const carried = await db
    .select({ Code: coupons.Code })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.Id, couponRedemptions.CouponId))
    .where(and(eq(couponRedemptions.OrderId, orderId), eq(couponRedemptions.Carried, true)));
  const isRenewal = first.Kind === OrderKind.renewal;
  const plan = rows.find(({ line }) => line.FollowsId !== null)?.line;
  return {
    Renewal: isRenewal ? ((await renewalNumbers(db, followed)).get(followed[0] ?? 0) ?? 1) : null,
    switchTo: isRenewal || !plan ? null : { PackageId: plan.PackageId, name: plan.PackageDescription },
    Carried: carried.map(({ Code }) => Code),
    lines: new Map(rows.map(({ line }) => [line.PackageId, tiesOf(line)])),
  };
}

/** Refuses that a switch leads elsewhere (`SwitchKeepsPackage`): the credit of the old plan would be lost. */
export function assertSamePlan(edited: EditedOrder | null, packageIds: readonly number[]): void {
  const plan = edited?.switchTo;
  if (plan && !packageIds.includes(plan.PackageId))
    throw problem('SwitchKeepsPackage', { parameters: { name: plan.name } });
}
