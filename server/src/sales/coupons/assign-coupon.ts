import { isStaff } from '@circolo/contract/authorization/natures';
import { fieldProblem } from '@circolo/contract/errors/problem';
import { CouponAudience } from '@circolo/contract/sales/coupons/coupon';
import { assignCoupon, listCouponUsers, revokeCoupon } from '@circolo/contract/sales/coupons/coupon-actions';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { assertNotMerged } from '../../access/customers/assert-not-merged.ts';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { displayName, nameOf, users } from '../../tables/access/user-tables.ts';
import { coupons, couponUsers as t } from '../../tables/sales/coupon-tables.ts';
import { mailAssigned } from './mail-assigned.ts';

const pageSize = 50;

const author = alias(users, 'author');

/** The coupon, locked: two who assign it at once do so after each other. */
async function lockedCoupon(tx: Tx, id: number) {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.Id, id)).for('update');
  return orNotFound(coupon);
}

/** Who gets a coupon is a customer, and of its product where it is for one. */
async function assertCustomers(tx: Tx, ids: number[], software: string | null): Promise<void> {
  const rows = await tx
    .select({ Id: users.Id, Nature: users.Nature, Software: users.Software })
    .from(users)
    .where(and(inArray(users.Id, ids), isNull(users.ErasedAt)));
  if (rows.length < ids.length) throw fieldProblem('Users', 'unknownRecord');
  if (rows.some(({ Nature }) => isStaff(Nature))) throw fieldProblem('Users', 'notAllowed');
  if (software !== null && rows.some(({ Software }) => Software !== software))
    throw fieldProblem('Users', 'softwareMismatch');
  await assertNotMerged(
    tx,
    'Users',
    ids.map((Id) => ({ Id })),
  );
}

/** The end of a day in Italy, or never. */
const endOf = (day: string | null): SQL | null =>
  day === null ? null : sql`((${day}::date + 1)::timestamp at time zone 'Europe/Rome' - interval '1 millisecond')`;

/** Customers who get a coupon, their own last day and number of uses where they have some. */
interface Assignment {
  ids: readonly number[];
  ExpiresAt: string | null;
  MaxUses: number | null;
}

/** Assigns a coupon to customers that were checked, records that, and sends them its letter. */
export async function assignTo(
  tx: Tx,
  CouponId: number,
  { ids, ExpiresAt, MaxUses }: Assignment,
  { caller, now }: { caller: Caller; now: Date },
): Promise<{ Assigned: number; Notified: number }> {
  const terms = {
    AssignedAt: now.toISOString(),
    AssignedById: authorId(caller),
    ExpiresAt: endOf(ExpiresAt) as never, // An expression of the database.
    MaxUses,
    RevokedAt: null,
  };
  await tx
    .insert(t)
    .values(ids.map((UserId) => ({ CouponId, UserId, ...terms })))
    .onConflictDoUpdate({ target: [t.CouponId, t.UserId], set: terms });
  const After = { Users: ids, ExpiresAt, MaxUses };
  await recordChange(tx, caller, { Resource: 'Coupons', RecordId: CouponId, Action: 'Assign', After });
  return { Assigned: ids.length, Notified: await mailAssigned(tx, CouponId, now) };
}

/** To whom a coupon is assigned: list, assign, take back. */
export function assignCouponRoutes(api: Api): void {
  read(api, listCouponUsers, async (db, { params, query }) => {
    const ofCoupon = eq(t.CouponId, params.Id);
    const rows = await db
      .select({
        Id: t.Id,
        User: { Id: users.Id, Description: displayName },
        Email: users.Email,
        Software: users.Software,
        AssignedAt: t.AssignedAt,
        AssignedBy: {
          Id: author.Id,
          Description: nameOf(author),
        },
        ExpiresAt: t.ExpiresAt,
        MaxUses: t.MaxUses,
        NotifiedAt: t.NotifiedAt,
        RevokedAt: t.RevokedAt,
      })
      .from(t)
      .innerJoin(users, eq(users.Id, t.UserId))
      .leftJoin(author, eq(author.Id, t.AssignedById))
      .where(ofCoupon)
      .orderBy(desc(t.Id))
      .limit(pageSize)
      .offset(((query.Page ?? 1) - 1) * pageSize);
    const Users = rows.map((row) => ({ ...row, AssignedBy: row.AssignedBy?.Id ? row.AssignedBy : null }));
    return { Total: await db.$count(t, ofCoupon), Users };
  });
  write(api, assignCoupon, async (tx, { params: { Id }, body, caller, now }) => {
    const coupon = await lockedCoupon(tx, Id);
    if (coupon.Audience !== CouponAudience.assigned) throw fieldProblem('Users', 'notAllowed');
    const ids = [...new Set(body.Users.map((user) => user.Id))];
    await assertCustomers(tx, ids, coupon.Software);
    return assignTo(tx, Id, { ids, ExpiresAt: body.ExpiresAt, MaxUses: body.MaxUses }, { caller, now });
  });
  write(api, revokeCoupon, async (tx, { params, caller, now }) => {
    await lockedCoupon(tx, params.Id);
    const [row] = await tx
      .update(t)
      .set({ RevokedAt: now.toISOString() })
      .where(and(eq(t.CouponId, params.Id), eq(t.UserId, params.User), isNull(t.RevokedAt)))
      .returning({ Id: t.Id });
    orNotFound(row);
    const Before = { Users: [params.User] };
    await recordChange(tx, caller, { Resource: 'Coupons', RecordId: params.Id, Action: 'Revoke', Before });
    return undefined;
  });
}
