import { toMicros } from '@circolo/contract/values/money';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { authorId } from '../../http/caller.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { codeOf, eurosOfMicros } from '../../resource/wire.ts';
import { packagePrices as t } from '../../tables/catalogue/catalogue-tables.ts';
import { originCategories, origins } from '../../tables/origins/origin-tables.ts';

/** Today in Italy, by the database's clock: for what is read without a `now`. */
export const today = sql`(now() at time zone 'Europe/Rome')::date`;

/** A price for everybody: of no origin, category or nature alone. */
const forAll = and(isNull(t.OriginId), isNull(t.OriginCategoryId), isNull(t.UserNature));

/** The version for everybody that is in force on a day. */
export const inForce = (day: SQL): SQL | undefined =>
  and(forAll, lte(t.ValidFrom, day), or(isNull(t.ValidTo), sql`${t.ValidTo} >= ${day}`));

/** All versions of a package's price, newest first. */
export const pricesOf = (db: Queryable, packageId: number) =>
  db
    .select({
      Id: t.Id,
      Price: eurosOfMicros(t.Price),
      FullPrice: eurosOfMicros(t.FullPrice),
      ValidFrom: t.ValidFrom,
      ValidTo: t.ValidTo,
      Origin: { Id: origins.Id, Description: origins.Description },
      OriginCategory: { Id: originCategories.Id, Description: originCategories.Description },
      UserNature: codeOf(t.UserNature),
      Reason: t.Reason,
    })
    .from(t)
    .leftJoin(origins, eq(origins.Id, t.OriginId))
    .leftJoin(originCategories, eq(originCategories.Id, t.OriginCategoryId))
    .where(eq(t.PackageId, packageId))
    .orderBy(desc(t.ValidFrom), desc(t.Id));

interface NewPrice {
  Price: number;
  FullPrice: number | null;
}

/**
 * Makes a price the one from today on, for all origins: the version in force ends yesterday and stays as it was; one
 * that began today is replaced, as it was the price of no other day. The caller has locked the package's row.
 */
export async function savePrice(tx: Tx, packageId: number, asked: NewPrice, context: SaveContext): Promise<void> {
  const day = romeDay(context.now);
  const price = {
    Price: toMicros(asked.Price),
    FullPrice: asked.FullPrice === null ? null : toMicros(asked.FullPrice),
  };
  const [current] = await tx
    .select()
    .from(t)
    .where(and(eq(t.PackageId, packageId), inForce(sql`${day}::date`)));
  if (current && current.Price === price.Price && current.FullPrice === price.FullPrice) return;
  const author = authorId(context.caller);
  const at = context.now.toISOString();
  const changed = { UpdatedAt: at, UpdatedById: author };
  if (current?.ValidFrom === day) {
    // An order may hold the version: it keeps its own copy of the price.
    await tx
      .update(t)
      .set({ ...price, ...changed, Version: current.Version + 1 })
      .where(eq(t.Id, current.Id));
    return;
  }
  if (current)
    await tx
      .update(t)
      .set({ ValidTo: shiftDay(day, -1), ...changed, Version: current.Version + 1 })
      .where(eq(t.Id, current.Id));
  const next = await firstAfter(tx, packageId, day);
  const ValidTo = next ? shiftDay(next, -1) : null;
  await tx.insert(t).values({
    PackageId: packageId,
    ...price,
    ValidFrom: day,
    ValidTo,
    CreatedAt: at,
    CreatedById: author,
    ...changed,
  });
}

async function firstAfter(tx: Tx, packageId: number, day: string): Promise<string | undefined> {
  const [next] = await tx
    .select({ ValidFrom: t.ValidFrom })
    .from(t)
    .where(and(eq(t.PackageId, packageId), forAll, gt(t.ValidFrom, day)))
    .orderBy(t.ValidFrom)
    .limit(1);
  return next?.ValidFrom;
}
