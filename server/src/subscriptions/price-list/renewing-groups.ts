import { PackageType } from '@circolo/contract/codes/catalogue-codes';
import { PurchaseKind, runningStates } from '@circolo/contract/sales/codes';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../tables/access/user-tables.ts';
import { packagePrices, packages } from '../../tables/catalogue/catalogue-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { orderLines, purchases as t } from '../../tables/sales/order-tables.ts';

const next = alias(packages, 'next_package');
const scoped = alias(packagePrices, 'scoped_price');
const pinned = alias(packagePrices, 'pinned_price');

/** The price of a brand, its category or a nature that goes before the one for everybody on a day. */
const scopedPrice = (day: SQL): SQL<number | null> => sql`(
  select ${scoped.Price} from ${packagePrices} scoped_price
  where ${scoped.PackageId} = ${next.Id}
    and (${scoped.OriginId} is not null or ${scoped.OriginCategoryId} is not null or ${scoped.UserNature} is not null)
    and (${scoped.OriginId} is null or ${scoped.OriginId} = ${users.OriginId})
    and (${scoped.OriginCategoryId} is null or ${scoped.OriginCategoryId} = ${origins.CategoryId})
    and (${scoped.UserNature} is null or ${scoped.UserNature} = ${users.Nature})
    and ${scoped.ValidFrom} <= ${day} and (${scoped.ValidTo} is null or ${scoped.ValidTo} >= ${day})
  order by ${scoped.OriginId} nulls last, ${scoped.OriginCategoryId} nulls last, ${scoped.UserNature} nulls last
  limit 1)`;

/** As a renewal has it: more activities are as many as before, anything else is the least that is sold. */
const quantity = sql<number>`case when ${next.Type} = ${PackageType.additionalActivities}
  then greatest(coalesce(${orderLines.Quantity}, 1), ${next.MinQuantity}) else ${next.MinQuantity} end`;

const sameWithoutSwitch = sql`${t.SwitchPackageId} is null and ${next.Id} = ${t.PackageId}`;

/**
 * The running subscriptions that renew into chosen packages, counted by all that their next price depends on: few groups, however many
 * customers there are. `Begins` is the first day from `validFrom` on that a period of theirs can begin.
 */
export async function renewingGroups(db: Queryable, ids: readonly number[], validFrom: string) {
  const day = sql`${validFrom}::date`;
  const counted = db
    .select({
      PackageId: next.Id,
      Begins: sql<string>`greatest(${t.EndDate} + 1, ${day})::text`.as('begins'),
      Pinned: sql<
        number | null
      >`case when ${sameWithoutSwitch} then coalesce(${orderLines.UnitPrice}, ${pinned.Price}) end`.as('pinned'),
      Scoped: scopedPrice(day).as('scoped'),
      Switches: sql<boolean>`(${t.SwitchPackageId} is not null)`.as('switches'),
      Policy: packages.RenewalPricePolicy,
      Quantity: quantity.as('renewed_quantity'),
    })
    .from(t)
    .innerJoin(packages, eq(packages.Id, t.PackageId))
    .innerJoin(next, sql`${next.Id} = coalesce(${t.SwitchPackageId}, ${packages.RenewalPackageId}, ${packages.Id})`)
    .innerJoin(users, eq(users.Id, t.UserId))
    .leftJoin(origins, eq(origins.Id, users.OriginId))
    .leftJoin(orderLines, eq(orderLines.Id, t.OrderLineId))
    .leftJoin(pinned, eq(pinned.Id, t.PriceId))
    .where(
      and(
        inArray(next.Id, [...ids]),
        eq(next.Active, true),
        eq(t.Kind, PurchaseKind.subscription),
        inArray(t.State, runningStates),
        eq(t.CancelAtPeriodEnd, false),
        or(eq(packages.Renewable, true), sql`${t.SwitchPackageId} is not null`),
        sql`${t.EndDate} is not null`,
      ),
    )
    .as('renewing');
  const rows = await db
    .select({
      PackageId: counted.PackageId,
      Begins: counted.Begins,
      Pinned: counted.Pinned,
      Scoped: counted.Scoped,
      Switches: counted.Switches,
      Policy: counted.Policy,
      Quantity: counted.Quantity,
      Count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(counted)
    .groupBy(
      counted.PackageId,
      counted.Begins,
      counted.Pinned,
      counted.Scoped,
      counted.Switches,
      counted.Policy,
      counted.Quantity,
    );
  const numeric = (value: unknown) => (value === null ? null : Number(value)); // An expression comes as the driver has it.
  return rows.map((row) => ({
    ...row,
    Pinned: numeric(row.Pinned),
    Scoped: numeric(row.Scoped),
    Quantity: Number(row.Quantity),
  }));
}

export type RenewingGroup = Awaited<ReturnType<typeof renewingGroups>>[number];
