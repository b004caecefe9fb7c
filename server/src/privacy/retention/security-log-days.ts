import { sql } from 'drizzle-orm';
import type { Night } from './night.ts';
import { cutoffOf, type Keeper } from './retained-part.ts';

const firstDay = (night: Night) => sql`(${cutoffOf(night)} at time zone 'Europe/Rome')::date`;

/** The security log goes in whole days, behind an anchor, by a function of its own; the anchors stay. */
export const securityLogDays: Keeper = {
  parts: [],
  count: async (db, night) => {
    const { rows } = await db.execute<{ held: number | string; due: number | string }>(sql`
      select (select count(*) from security_event)::int as held,
        (select count(*) from security_seal where position <=
          (select max(last_position) from security_anchor where day < ${firstDay(night)}))::int as due`);
    return { Held: Number(rows[0]?.held ?? 0), Due: Number(rows[0]?.due ?? 0) };
  },
  carryOut: async (db, night) => {
    const { rows } = await db.execute<{ gone: number | string }>(
      sql`select security_log_shorten(${firstDay(night)})::int as gone`,
    );
    return Number(rows[0]?.gone ?? 0);
  },
};
