import { addPackagePrice, removePackagePrice } from '@circolo/contract/catalogue/prices/package-price-actions';
import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { toMicros } from '@circolo/contract/values/money';
import { dayText, romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { assertReferencesExist } from '../../db/links.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { type HandlerInput, orNotFound, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { packages, packagePrices as t } from '../../tables/catalogue/catalogue-tables.ts';
import { originCategories, origins } from '../../tables/origins/origin-tables.ts';

type PriceInput = HandlerInput<typeof addPackagePrice>['body'];
type Version = typeof t.$inferSelect;

/** The package's row, locked: a second planned price waits. */
async function lockPackage(tx: Tx, id: number): Promise<void> {
  const [row] = await tx.select({ Id: packages.Id }).from(packages).where(eq(packages.Id, id)).for('update');
  orNotFound(row);
}

const sameScope = (PackageId: number, { Origin, OriginCategory, UserNature }: PriceInput): SQL | undefined =>
  and(
    eq(t.PackageId, PackageId),
    sql`${t.OriginId} is not distinct from ${Origin?.Id ?? null}`,
    sql`${t.OriginCategoryId} is not distinct from ${OriginCategory?.Id ?? null}`,
    sql`${t.UserNature} is not distinct from ${UserNature}`,
  );

function assertPriceDays({ ValidFrom, ValidTo, ...asked }: PriceInput, today: string): void {
  if (ValidFrom < today) throw fieldProblem('ValidFrom', 'tooEarly', { min: dayText(today) });
  if (ValidTo === null) return;
  if (ValidTo < ValidFrom) throw fieldProblem('ValidTo', 'dateRange');
  if (!asked.Origin && !asked.OriginCategory && !asked.UserNature) throw fieldProblem('ValidTo', 'notAllowed');
}

async function firstFrom(tx: Tx, scope: SQL | undefined, day: string): Promise<Version | undefined> {
  const [next] = await tx
    .select()
    .from(t)
    .where(and(scope, gte(t.ValidFrom, day)))
    .orderBy(asc(t.ValidFrom))
    .limit(1);
  return next;
}

/** Whether a version of the scope begins on the day after: then the one before holds until it, and has no end of its own. */
const isFollowed = async (tx: Tx, scope: SQL | undefined, ValidTo: string): Promise<boolean> =>
  (await tx.$count(t, and(scope, eq(t.ValidFrom, shiftDay(ValidTo, 1))))) > 0;

/** Where a new version has its place. */
interface Room {
  ValidTo: string | null;
  /** The version without an end that it interrupts, which goes on afterwards. */
  interrupted: Version | null;
}

/** Ends the version before, and answers until when the new one holds and what goes on after it. */
async function makeRoom(tx: Tx, id: number, asked: PriceInput, changed: object): Promise<Room> {
  const { ValidFrom, ValidTo } = asked;
  const scope = sameScope(id, asked);
  const reaching = and(
    scope,
    sql`${t.ValidFrom} < ${ValidFrom}::date and coalesce(${t.ValidTo} >= ${ValidFrom}::date, true)`,
  );
  const [before] = await tx.select().from(t).where(reaching);
  const hasEnd =
    before && before.ValidTo !== null && (ValidTo !== null || !(await isFollowed(tx, scope, before.ValidTo)));
  if (hasEnd) throw fieldProblem('ValidFrom', 'alreadyUsed');
  if (before)
    await tx
      .update(t)
      .set({ ValidTo: shiftDay(ValidFrom, -1), ...changed })
      .where(eq(t.Id, before.Id));
  const next = await firstFrom(tx, scope, ValidFrom);
  if (next?.ValidFrom === ValidFrom) throw fieldProblem('ValidFrom', 'alreadyUsed');
  if (next && ValidTo !== null && ValidTo >= next.ValidFrom) throw fieldProblem('ValidTo', 'alreadyUsed');
  return {
    ValidTo: ValidTo ?? (next ? shiftDay(next.ValidFrom, -1) : null),
    interrupted: before && ValidTo !== null ? before : null,
  };
}

/** Plans a price of a package, and records the change: for a single package and for the price list. */
export async function planPrice(tx: Tx, id: number, asked: PriceInput, caller: Caller, now: Date): Promise<void> {
  await lockPackage(tx, id);
  assertPriceDays(asked, romeDay(now));
  if (asked.FullPrice !== null && asked.FullPrice < asked.Price) throw fieldProblem('FullPrice', 'fullPriceBelowPrice');
  await assertReferencesExist(tx, origins, 'Origin', [asked.Origin]);
  await assertReferencesExist(tx, originCategories, 'OriginCategory', [asked.OriginCategory]);
  const at = now.toISOString();
  const changed = { UpdatedAt: at, UpdatedById: authorId(caller) };
  const { ValidTo, interrupted } = await makeRoom(tx, id, asked, changed);
  const created = { CreatedAt: at, CreatedById: authorId(caller), ...changed };
  await tx.insert(t).values({
    PackageId: id,
    Price: toMicros(asked.Price),
    FullPrice: asked.FullPrice === null ? null : toMicros(asked.FullPrice),
    ValidFrom: asked.ValidFrom,
    ValidTo,
    OriginId: asked.Origin?.Id ?? null,
    OriginCategoryId: asked.OriginCategory?.Id ?? null,
    UserNature: asked.UserNature,
    Reason: asked.Reason,
    ...created,
  });
  if (interrupted && ValidTo !== null) {
    const { Id: _, ...same } = interrupted;
    await tx.insert(t).values({ ...same, ValidFrom: shiftDay(ValidTo, 1), ValidTo: null, Version: 1, ...created });
  }
  await recordChange(tx, caller, { Resource: 'Packages', RecordId: id, Action: 'PlanPrice', After: { ...asked } });
}

/** Takes a planned version away; the one before goes on until the next, unless it had its end before this one was planned. */
async function cancelVersion(tx: Tx, version: Version, now: Date): Promise<void> {
  if (version.ValidFrom <= romeDay(now)) throw problem('NotEditable');
  await tx.delete(t).where(eq(t.Id, version.Id));
  const scope = and(
    eq(t.PackageId, version.PackageId),
    sql`${t.OriginId} is not distinct from ${version.OriginId} and ${t.OriginCategoryId} is not distinct from ${version.OriginCategoryId}`,
    sql`${t.UserNature} is not distinct from ${version.UserNature}`,
  );
  // The price for everybody has no end of its own.
  const isForAll = version.OriginId === null && version.OriginCategoryId === null && version.UserNature === null;
  const wasCut = isForAll ? undefined : sql`${t.UpdatedAt} >= ${version.CreatedAt}::timestamptz`;
  const next = await firstFrom(tx, scope, version.ValidFrom);
  const isRest = next !== undefined && (await isRestAfter(tx, version, next, and(scope, wasCut)));
  if (isRest) await tx.delete(t).where(eq(t.Id, next.Id));
  const until = isRest ? next.ValidTo : next && shiftDay(next.ValidFrom, -1);
  await tx
    .update(t)
    .set({ ValidTo: until ?? null })
    .where(and(scope, wasCut, eq(t.ValidTo, shiftDay(version.ValidFrom, -1))));
}

/** Whether a version is what goes on of the one that an offer interrupted: it was made with the offer, right after it. */
async function isRestAfter(tx: Tx, offer: Version, next: Version, cut: SQL | undefined): Promise<boolean> {
  if (offer.ValidTo === null || next.ValidFrom !== shiftDay(offer.ValidTo, 1)) return false;
  if (next.CreatedAt !== offer.CreatedAt) return false;
  const [before] = await tx
    .select()
    .from(t)
    .where(and(cut, eq(t.ValidTo, shiftDay(offer.ValidFrom, -1))));
  return before !== undefined && before.Price === next.Price && before.FullPrice === next.FullPrice;
}

/** Prices of packages in time: planned, and taken back while they have not begun. */
export function planPriceRoutes<Answer>(
  api: Api,
  read: (db: Queryable, id: number) => Promise<Answer | undefined>,
): void {
  const changed = async (tx: Tx, Id: number) => orNotFound(await read(tx, Id)) as never; // As its own source reads it.
  write(api, addPackagePrice, async (tx, { params: { Id }, body, caller, now }) => {
    await planPrice(tx, Id, body, caller, now);
    return changed(tx, Id);
  });
  write(api, removePackagePrice, async (tx, { params: { Id, Price }, caller, now }) => {
    await lockPackage(tx, Id);
    const [version] = await tx
      .select()
      .from(t)
      .where(and(eq(t.Id, Price), eq(t.PackageId, Id)));
    await cancelVersion(tx, orNotFound(version), now);
    const After = { ValidFrom: orNotFound(version).ValidFrom };
    await recordChange(tx, caller, { Resource: 'Packages', RecordId: Id, Action: 'TakePriceBack', After });
    return changed(tx, Id);
  });
}
