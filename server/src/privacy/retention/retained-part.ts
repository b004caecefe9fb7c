import { type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Night } from './night.ts';
import { type Counts, readCounts } from './read-counts.ts';

/** Rows of a table that go when their time is over, or lose what they say. */
export interface RetainedPart {
  table: string;
  /** When the period of a row begins; the row goes once that many whole days lie between. */
  since?: SQL;
  /** The column in which a row says itself when it goes: its period is in there. */
  until?: string;
  /** Rows that there are of the kind; all without it. */
  where?: SQL;
  /** What a row loses instead of going. */
  set?: SQL;
  /** Whether its table is append only but for a night like this. */
  appendOnly?: true;
  /** The rows only hang on those of another part, which come after them, and are not counted. */
  hangsOn?: string;
}

/** What carries out a kind. */
export interface Keeper {
  /** Where the rows are; empty where another mechanism looks after them. */
  parts: readonly RetainedPart[];
  count(db: Queryable, night: Night): Promise<Counts>;
  /** Answers how many went. `batch` is how many go in one transaction. */
  carryOut(db: Db, night: Night, batch: number): Promise<number>;
}

const startOf = (moment: SQL): SQL => sql`((${moment})::timestamp at time zone 'Europe/Rome')`;

/** The moment before which a kind's time is over. */
export const cutoffOf = ({ Day, period }: Night): SQL => startOf(sql`${Day}::date - ${period}`);

const conditionOf = ({ since, until }: RetainedPart, night: Night): SQL =>
  until
    ? sql`${sql.identifier(until)} < ${startOf(sql`${night.Day}::date`)}`
    : sql`${since ?? sql`null`} < ${cutoffOf(night)}`;

const countPart = (db: Queryable, part: RetainedPart, night: Night): Promise<Counts> =>
  readCounts(
    db,
    sql`select count(*)::int as held, (count(*) filter (where ${conditionOf(part, night)}))::int as due
      from ${sql.identifier(part.table)} where ${part.where ?? sql`true`}`,
  );

/** One batch; what somebody changed meanwhile is looked at once more. */
async function releaseBatch(db: Queryable, part: RetainedPart, night: Night, batch: number): Promise<number> {
  const table = sql.identifier(part.table);
  const due = sql`(${conditionOf(part, night)}) and (${part.where ?? sql`true`})`;
  const chosen = sql`ctid = any (array(select ctid from ${table} where ${due} limit ${batch})) and ${due}`;
  const statement = part.set
    ? sql`update ${table} set ${part.set} where ${chosen}`
    : sql`delete from ${table} where ${chosen}`;
  const { rows } = await db.execute<{ gone: number | string }>(
    sql`with gone as (${statement} returning 1) select count(*)::int as gone from gone`,
  );
  return Number(rows[0]?.gone ?? 0);
}

function releaseOnce(db: Db, part: RetainedPart, night: Night, batch: number): Promise<number> {
  if (!part.appendOnly) return releaseBatch(db, part, night, batch);
  return transaction(db, async (tx) => {
    await tx.execute(sql`select set_config('circolo.log_maintenance', 'on', true)`);
    return releaseBatch(tx, part, night, batch);
  });
}

async function releasePart(db: Db, part: RetainedPart, night: Night, batch: number): Promise<number> {
  let all = 0;
  for (let gone = batch; gone === batch; all += gone) gone = await releaseOnce(db, part, night, batch);
  return all;
}

/** A kind that is rows of tables, and nothing else. */
export function rowsOf(...parts: RetainedPart[]): Keeper {
  return {
    parts,
    count: async (db, night) => {
      const sum = { Held: 0, Due: 0 };
      for (const part of parts.filter(({ hangsOn }) => !hangsOn)) {
        const { Held, Due } = await countPart(db, part, night);
        sum.Held += Held;
        sum.Due += Due;
      }
      return sum;
    },
    carryOut: async (db, night, batch) => {
      let gone = 0;
      for (const part of parts) {
        const released = await releasePart(db, part, night, batch);
        if (!part.hangsOn) gone += released;
      }
      return gone;
    },
  };
}

/** Keepers that carry out one kind, one after the other. */
export const together = (...keepers: readonly Keeper[]): Keeper => ({
  parts: keepers.flatMap(({ parts }) => parts),
  count: async (db, night) => {
    const sum = { Held: 0, Due: 0 };
    for (const keeper of keepers) {
      const { Held, Due } = await keeper.count(db, night);
      sum.Held += Held;
      sum.Due += Due;
    }
    return sum;
  },
  carryOut: async (db, night, batch) => {
    let gone = 0;
    for (const keeper of keepers) gone += await keeper.carryOut(db, night, batch);
    return gone;
  },
});
