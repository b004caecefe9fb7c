import { sql } from 'drizzle-orm';
import type { Night } from './night.ts';
import { readCounts } from './read-counts.ts';
import { cutoffOf, type Keeper } from './retained-part.ts';

const firstDay = (night: Night) => sql`(${cutoffOf(night)} at time zone 'Europe/Rome')::date`;

/** The security log goes in whole days, behind an anchor, by a function of its own; the anchors stay. */
export const securityLogDays: Keeper = {
  parts: [],
  count: (db, night) =>
    readCounts(
      db,
      sql`select (select count(*) from security_event)::int as held,
        (select count(*) from security_seal where position <=
          (select max(last_position) from security_anchor where day < ${firstDay(night)}))::int as due`,
    ),
  carryOut: async (db, night) => {
    const { rows } = await db.execute<{ gone: number | string }>(
      sql`select security_log_shorten(${firstDay(night)})::int as gone`,
    );
    return Number(rows[0]?.gone ?? 0);
  },
};
