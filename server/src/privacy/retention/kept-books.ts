import { sql } from 'drizzle-orm';
import { releaseDue } from './release-kept.ts';
import type { Keeper } from './retained-part.ts';

const waiting = sql`kept_until is not null and released_at is null`;

/**
 * What the law makes us keep of erased people: it goes with the end of its tenth year, which was counted when they were
 * erased. The files of debits, which hold many people, go by their own day.
 */
export const keptBooks: Keeper = {
  parts: [],
  count: async (db, { Day, period }) => {
    const { rows } = await db.execute<{ held: number | string; due: number | string }>(sql`
      select (count(*) filter (where ${waiting}))::int as held,
        (count(*) filter (where ${waiting} and kept_until < ${Day}::date))::int as due from erasure`);
    const files = await db.execute<{ held: number | string; due: number | string }>(sql`
      select count(*)::int as held,
        (count(*) filter (where collection_date < date_trunc('year', ${Day}::date - ${period})))::int as due
      from debit_batch where xml is not null`);
    const all = [...rows, ...files.rows];
    return {
      Held: all.reduce((sum, { held }) => sum + Number(held), 0),
      Due: all.reduce((sum, { due }) => sum + Number(due), 0),
    };
  },
  carryOut: releaseDue,
};
