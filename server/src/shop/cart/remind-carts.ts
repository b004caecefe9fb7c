import { romeDay } from '@circolo/contract/values/rome-day';
import type { Language } from '@circolo/messages/languages';
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { defineJob } from '../../jobs/job.ts';
import { greet } from '../../mail/outbox/address-to.ts';
import { queueMail } from '../../mail/outbox/queue-mail.ts';
import { findPackages } from '../../sales/pricing/find-packages.ts';
import { identities, users } from '../../tables/access/user-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { orders } from '../../tables/sales/order-tables.ts';
import { carts } from '../../tables/shop/cart-tables.ts';
import { cartToken } from './cart-token.ts';
import { contentsOf, soldLines } from './saved-cart.ts';

/** After this no reminder is sent: a customer who has waited so long has decided. */
const mostDays = 14;

const hour = 3_600_000;
const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
/** Every brand waits as long as it says; one that says 0 switches reminders off. */
const isLeft = (now: Date) =>
  sql`${origins.CartReminderHours} > 0 and ${carts.LeftAt} <= ${now.toISOString()}::timestamptz - make_interval(hours => ${origins.CartReminderHours})`;

type CartRow = typeof carts.$inferSelect;

/** Carts to remind of: left by who has agreed to it, not reminded yet, with nothing ordered since. */
function dueCarts(db: Queryable, now: Date, id?: number) {
  const ordered = sql`exists (select from ${orders} where ${orders.UserId} = ${carts.UserId}
    and ${orders.OriginId} = ${carts.OriginId} and ${orders.Date} >= ${carts.LeftAt})`;
  return db
    .select({ Id: carts.Id })
    .from(carts)
    .innerJoin(origins, eq(origins.Id, carts.OriginId))
    .where(
      and(
        id === undefined ? undefined : eq(carts.Id, id),
        isNotNull(carts.ConsentAt),
        isNull(carts.RemindedAt),
        isLeft(now),
        gt(carts.LeftAt, before(now, mostDays * 24 * hour)),
        sql`jsonb_array_length(${carts.Lines}) > 0`,
        eq(origins.UseShop, true),
        sql`not ${ordered}`,
      ),
    )
    .orderBy(asc(carts.Id));
}

/** Whom a cart belongs to, unless they are locked out or erased. */
async function ownerOf(tx: Tx, { UserId, IdentityId }: CartRow) {
  const [user] = UserId ? await tx.select().from(users).where(eq(users.Id, UserId)) : [];
  if (user) return user.LockedAt || user.ErasedAt ? null : user;
  const [identity] = IdentityId ? await tx.select().from(identities).where(eq(identities.Id, IdentityId)) : [];
  return identity && !identity.LockedAt ? identity : null;
}

/** What of a cart is sold today, in the shop's words; empty where nothing is. */
async function packagesOf(tx: Tx, row: CartRow, now: Date): Promise<string> {
  const { Lines } = await soldLines(tx, row, contentsOf(row)?.Lines ?? [], now);
  const day = romeDay(now);
  const ids = Lines.map(({ PackageId }) => PackageId);
  const found = ids.length > 0 ? await findPackages(tx, ids, { OriginId: row.OriginId, UserId: row.UserId, day }) : [];
  return found.map((one) => one.package.ShopTitle).join(', ');
}

/** Reminds of one cart, once; its row is locked, so that an order or a change of mind at the same moment comes first. */
async function remind(tx: Tx, id: number, { now, secret }: { now: Date; secret: Buffer }) {
  const [row] = await tx.select().from(carts).where(eq(carts.Id, id)).for('update');
  const [stillDue] = await dueCarts(tx, now, id);
  if (!row || !stillDue) return;
  await tx.update(carts).set({ RemindedAt: now.toISOString() }).where(eq(carts.Id, id));
  const owner = await ownerOf(tx, row);
  const CartPackages = await packagesOf(tx, row, now);
  if (!owner || CartPackages === '') return;
  await queueMail(
    tx,
    { now: () => now },
    {
      Type: 'CRT',
      OriginId: row.OriginId,
      To: owner.Email,
      Language: (owner.Language === 'en' ? 'en' : 'it') satisfies Language,
      UserId: row.UserId,
      Tags: {
        ...greet(owner),
        CartPackages,
        CartLink: '/shop/cart',
        StopLink: `/shop/cart-reminders#${cartToken(secret, row.Id)}`,
      },
      DedupeKey: `cart-reminder:${row.Id}:${row.LeftAt}`,
    },
  );
}

/** Reminds of carts that were left, only customers who asked for it: once per cart, never after an order. */
export const remindCarts = defineJob('remind-carts', { cron: '*/15 * * * *' }, async (_payload, context) => {
  const { db, now, settings } = context;
  const { secret } = settings;
  // Without a key no link could stop them.
  if (!secret) return;
  const at = now();
  for (const { Id } of await dueCarts(db, at)) await transaction(db, (tx) => remind(tx, Id, { now: at, secret }));
});
