import { sql } from 'drizzle-orm';
import { readCounts } from './read-counts.ts';
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
    const books = await readCounts(
      db,
      sql`select (count(*) filter (where ${waiting}))::int as held,
        (count(*) filter (where ${waiting} and kept_until < ${Day}::date))::int as due from erasure`,
    );
    const files = await readCounts(
      db,
      sql`select count(*)::int as held,
        (count(*) filter (where collection_date < date_trunc('year', ${Day}::date - ${period})))::int as due
        from debit_batch where xml is not null`,
    );
    return { Held: books.Held + files.Held, Due: books.Due + files.Due };
  },
  carryOut: releaseDue,
};
