import { billedMonths } from '@circolo/contract/catalogue/prices/monthly-price';
import { runningStates } from '@circolo/contract/sales/codes';
import { type RenewalPolicy, renewalPrice } from '@circolo/contract/subscriptions/renewal-price';
import { shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { packagePrices, packages } from '../../tables/catalogue/catalogue-tables.ts';
import { orderLines, purchases } from '../../tables/sales/order-tables.ts';
import type { priceWaves } from '../../tables/subscriptions/subscription-tables.ts';

export type Wave = typeof priceWaves.$inferSelect;

/** Who has the package of a wave and would renew it once it has begun, with the old and the new price in millionths. */
export async function customersOf(db: Queryable, wave: Wave) {
  const rows = await db
    .select({
      User: { Id: users.Id, Description: displayName },
      user: {
        Email: users.Email,
        FirstName: users.FirstName,
        Language: users.Language,
        OriginId: users.OriginId,
      },
      PurchaseId: purchases.Id,
      EndDate: purchases.EndDate,
      Title: packages.ShopTitle,
      BillingMethod: packages.BillingMethod,
      Pinned: packagePrices.Price,
      Paid: orderLines.UnitPrice,
    })
    .from(purchases)
    .innerJoin(packages, eq(packages.Id, purchases.PackageId))
    .innerJoin(users, eq(users.Id, purchases.UserId))
    .leftJoin(orderLines, eq(orderLines.Id, purchases.OrderLineId))
    .leftJoin(packagePrices, eq(packagePrices.Id, purchases.PriceId))
    .where(
      and(
        eq(purchases.PackageId, wave.PackageId),
        eq(purchases.CancelAtPeriodEnd, false),
        inArray(purchases.State, runningStates),
        gte(purchases.EndDate, shiftDay(wave.EffectiveFrom, -1)),
      ),
    )
    .orderBy(asc(purchases.EndDate), asc(purchases.Id));
  return rows.map(({ Pinned, Paid, EndDate, ...row }) => {
    const Old = Paid ?? Pinned ?? wave.NewPrice;
    const policy = wave.Policy as RenewalPolicy; // A column of policies.
    return {
      ...row,
      EndDate: EndDate ?? wave.EffectiveFrom,
      Old,
      New: renewalPrice(policy, { pinned: Old, current: wave.NewPrice }),
    };
  });
}

export type WaveCustomer = Awaited<ReturnType<typeof customersOf>>[number];

/** What a wave makes in a year over all whom it meets, in cents. */
export const differenceOf = (met: readonly WaveCustomer[]): number =>
  met.reduce((sum, each) => {
    const timesAYear = 12 / (billedMonths(each.BillingMethod) ?? 12);
    return sum + Math.round(((each.New - each.Old) / 10_000) * timesAYear);
  }, 0);
