import { OrderStatus } from '@circolo/contract/sales/codes';
import { sql } from 'drizzle-orm';
import { transaction } from '../../db/transaction.ts';
import { erasePersonInTime } from '../erasure/erase-person.ts';
import { findPerson } from '../personal-data/find-person.ts';
import type { Night } from './night.ts';
import { readCounts } from './read-counts.ts';
import { cutoffOf, type Keeper } from './retained-part.ts';

/** How many are erased in one night: each is looked for in all texts. */
const mostInANight = 200;

/**
 * Who ordered without an account, never proved the address, and of whose orders none was ever paid or is still open. Not who is
 * another customer, too: staff have made them one.
 */
const letGo = sql`u.activated_at is null and u.password_hash is null and u.locked_at is null and u.erased_at is null
  and i.activated_at is null and i.claim_hash is not null and i.locked_at is null
  and not exists (select 1 from app_user m where m.merged_into_id = u.id)
  and not exists (select 1 from sales_order o where o.user_id = u.id and (o.status <> ${OrderStatus.cancelled}
    or o.paid_total > 0 or o.paid_at is not null or o.billed_at is not null))`;

/** The last moment at which they bought, or an order of theirs was given up. */
const since = sql`greatest(i.updated_at,
  (select max(greatest(o.date, o.status_at)) from sales_order o where o.user_id = u.id))`;

const buyers = sql`app_user u join identity i on i.id = u.identity_id where ${letGo}`;

/** First orders that came to nothing: the orders stay with their sums, what they say about a person goes. */
export const unprovenBuyers: Keeper = {
  parts: [],
  count: async (db, night) => {
    const { Held, Due } = await readCounts(
      db,
      sql`select count(*)::int as held, (count(*) filter (where ${since} < ${cutoffOf(night)}))::int as due from ${buyers}`,
    );
    return { Held, Due: Math.min(Due, mostInANight) };
  },
  carryOut: async (db, night: Night) => {
    const { rows } = await db.execute<{ id: number | string }>(
      sql`select u.id from ${buyers} and ${since} < ${cutoffOf(night)} order by u.id limit ${mostInANight}`,
    );
    let gone = 0;
    for (const { id } of rows) {
      // One who has come back meanwhile stays.
      const erased = await transaction(db, async (tx) => {
        const due = await tx.execute(sql`select 1 from ${buyers} and u.id = ${id}::bigint for update of u, i`);
        if (due.rows.length === 0) return false;
        return erasePersonInTime(tx, await findPerson(tx, { Resource: 'Users', Id: Number(id) }), night.now);
      });
      if (erased) gone += 1;
    }
    return gone;
  },
};
