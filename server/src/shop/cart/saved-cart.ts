import { isBaseType } from '@circolo/contract/catalogue/packages/package-rules';
import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import type { SavedCart } from '@circolo/contract/shop/cart';
import { romeDay } from '@circolo/contract/values/rome-day';
import { and, desc, eq, inArray, or, placeholder, sql } from 'drizzle-orm';
import { findCustomerId } from '../../access/customers/customer.ts';
import type { Queryable, Tx } from '../../db/database.ts';
import { joinedWrite } from '../../db/statements/joined-write.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { findPackages, isOfOtherLine, isSold } from '../../sales/pricing/find-packages.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { carts } from '../../tables/shop/cart-tables.ts';
import type { CartContents, CartLine } from './merge-cart.ts';

type CartRow = typeof carts.$inferSelect;

/** Whose cart a session reaches: its customer's, and its account's from before that was a customer. */
interface Owner {
  UserId: number | null;
  IdentityId: string | null;
  OriginId: number;
}

export const cartOwner = async (db: Queryable, caller: Caller): Promise<Owner> => ({
  UserId: await findCustomerId(db, caller),
  IdentityId: caller.IdentityId,
  OriginId: caller.OriginId,
});

const ownedBy = ({ UserId, IdentityId, OriginId }: Owner) =>
  and(
    eq(carts.OriginId, OriginId),
    or(eq(carts.UserId, UserId ?? 0), IdentityId ? eq(carts.IdentityId, IdentityId) : undefined),
  );

/** The cart of an owner; undefined where nothing was ever saved. */
export async function findCart(db: Queryable, owner: Owner): Promise<CartRow | undefined> {
  const [row] = await db.select().from(carts).where(ownedBy(owner)).orderBy(desc(carts.UpdatedAt)).limit(1);
  return row;
}

/** The cart of an owner, its row locked, made where there is none. Two that became one person's leave the newer. */
export async function lockCart(tx: Tx, owner: Owner, now: Date): Promise<CartRow> {
  const values = { ...owner, Lines: [], UpdatedAt: now.toISOString() };
  if (!(await findCart(tx, owner))) await tx.insert(carts).values(values).onConflictDoNothing();
  const [row, ...older] = await tx
    .select()
    .from(carts)
    .where(ownedBy(owner))
    .orderBy(desc(carts.UpdatedAt))
    .for('update');
  const olderIds = older.map(({ Id }) => Id);
  if (olderIds.length > 0) await tx.delete(carts).where(inArray(carts.Id, olderIds));
  return orNotFound(row);
}

/** The contents of a stored cart; null for an empty one. */
export const contentsOf = ({ Slug, ProductId, Lines, Coupons }: CartRow): CartContents | null =>
  Slug && ProductId && Lines.length > 0 ? { Slug, ProductId, Lines, Coupons } : null;

/** What of some lines is sold here today, the names of what is not (of the other product line apart), and which lines are subscriptions. */
export async function soldLines(db: Queryable, { OriginId, UserId }: Owner, lines: readonly CartLine[], now: Date) {
  if (lines.length === 0) return { Lines: [], Gone: [], OtherLine: [], isBase: () => false };
  const [origin] = await db.select({ Software: origins.Software }).from(origins).where(eq(origins.Id, OriginId));
  const ids = lines.map(({ PackageId }) => PackageId);
  const packages = await findPackages(db, ids, { OriginId, UserId, day: romeDay(now) });
  const Software = (origin?.Software ?? null) as SoftwareCode | null; // A column of softwares.
  const sold = packages.filter((one) => isSold(one, { Software, byStaff: false }));
  const known = new Set(sold.map((one) => one.package.Id));
  const unsold = packages.filter((one) => !known.has(one.package.Id));
  const bases = new Set(sold.flatMap((one) => (isBaseType(one.package.Type) ? [one.package.Id] : [])));
  return {
    Lines: lines.filter(({ PackageId }) => known.has(PackageId)),
    Gone: unsold.filter((one) => !isOfOtherLine(one.package, Software)).map((one) => one.package.ShopTitle),
    OtherLine: unsold.filter((one) => isOfOtherLine(one.package, Software)).map((one) => one.package.ShopTitle),
    isBase: (id: number) => bases.has(id),
  };
}

/** A cart as it goes out: what is still sold, and the names of what is not. */
export async function cartAnswer(db: Queryable, owner: Owner, row: CartRow | undefined, now: Date): Promise<SavedCart> {
  const contents = row ? contentsOf(row) : null;
  const { Lines, Gone, OtherLine } = await soldLines(db, owner, contents?.Lines ?? [], now);
  return {
    Cart: contents && {
      Slug: contents.Slug,
      Product: { Id: contents.ProductId },
      Lines: Lines.map(({ PackageId, Quantity }) => ({ Package: { Id: PackageId }, Quantity })),
      Coupons: [...contents.Coupons],
    },
    Gone,
    OtherLine,
    UpdatedAt: row?.UpdatedAt ?? null,
    Reminders: row?.ConsentAt != null,
  };
}

const nothing = { Slug: null, ProductId: null, Lines: [], Coupons: [], LeftAt: null, RemindedAt: null };

/** Writes what a cart holds. Reminders wait from the owner's own last change; staff who act as them start none. */
export async function writeCart(
  tx: Tx,
  row: CartRow,
  { contents, owner, caller, now }: { contents: CartContents; owner: Owner; caller: Caller; now: Date },
): Promise<CartRow> {
  const at = now.toISOString();
  const isEmpty = contents.Lines.length === 0;
  const holds = {
    Slug: contents.Slug,
    ProductId: contents.ProductId,
    Lines: [...contents.Lines],
    Coupons: [...contents.Coupons],
    LeftAt: caller.ActingFor ? null : at,
    // Reminded once per cart: only an empty one starts over.
    RemindedAt: row.Lines.length === 0 ? null : row.RemindedAt,
  };
  const ids = { UserId: owner.UserId ?? row.UserId, IdentityId: owner.IdentityId ?? row.IdentityId };
  const columns = { ...(isEmpty ? nothing : holds), ...ids, UpdatedAt: at };
  const [after] = await tx.update(carts).set(columns).where(eq(carts.Id, row.Id)).returning();
  return orNotFound(after);
}

const emptyOwned = joinedWrite((db) =>
  db
    .update(carts)
    .set({ ...nothing, UpdatedAt: sql`${placeholder('now')}` })
    .where(
      and(
        eq(carts.OriginId, placeholder('OriginId')),
        or(eq(carts.UserId, placeholder('UserId')), eq(carts.IdentityId, placeholder('IdentityId'))),
      ),
    ),
);

/** Nothing is left to buy: it was ordered. */
export const emptyCart = (tx: Tx, { UserId, IdentityId, OriginId }: Owner, now: Date): Promise<void> =>
  emptyOwned(tx, { UserId: UserId ?? 0, IdentityId, OriginId, now: now.toISOString() });
