import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import type { FeedEntry } from '@circolo/contract/crm/customers/customer-feed';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { FeedPart } from './feed-part.ts';

type Kind = FeedEntry['Kind'];
type Parts = Partial<Record<Kind, FeedPart>>;

interface Entry extends Record<string, unknown> {
  kind: Kind;
  id: number;
  at: string;
}

const sees = ({ needs }: FeedPart, { Levels }: Caller): boolean =>
  needs === undefined || allows(Levels.get(needs) ?? AuthorizationLevel.none, AuthorizationLevel.view);

/** What the entries of a page say, read part by part. */
async function described(db: Db, parts: Parts, page: readonly Entry[]): Promise<FeedEntry[]> {
  const details = new Map<string, Awaited<ReturnType<FeedPart['describe']>>[number]>();
  for (const [kind, entries] of Map.groupBy(page, (entry) => entry.kind)) {
    const ids = entries.map(({ id }) => id);
    for (const row of (await parts[kind]?.describe(db, ids)) ?? []) details.set(`${kind}${row.Id}`, row);
  }
  return page.flatMap(({ kind, id, at }) => {
    const row = details.get(`${kind}${id}`);
    return row ? [{ ...row, Kind: kind, At: new Date(at).toISOString() }] : [];
  });
}

interface FeedRequest {
  /** The record that the stream is of. */
  Id: number;
  caller: Caller;
  /** The parts that are wanted; left out for all. */
  Kind?: readonly Kind[] | undefined;
  Limit: number;
  Page: number;
}

/** A page of a stream, newest first, with the count of all its entries: of each part only what the caller may see. */
export async function readFeed(
  db: Db,
  parts: Parts,
  { Id, caller, Kind: wanted, Limit, Page }: FeedRequest,
): Promise<{ Rows: FeedEntry[]; Count: number }> {
  const chosen = Object.entries(parts).filter(
    ([kind, part]) => (wanted === undefined || wanted.some((one) => one === kind)) && sees(part, caller),
  );
  if (chosen.length === 0) return { Rows: [], Count: 0 };
  const end = Page * Limit;
  const read = chosen.map(([kind, part]) => {
    const rows = sql`(${part.stream(Id, caller)}) part`;
    const newest = sql`(select ${kind}::text as kind, id, at from ${rows} order by at desc, id desc limit ${end})`;
    return { newest, count: sql`(select count(*) from ${rows})` };
  });
  const newest = sql.join(
    read.map((part) => part.newest),
    sql` union all `,
  );
  const { rows } = await db.execute<Entry>(
    sql`select kind, id, at from (${newest}) stream order by at desc, kind, id desc limit ${Limit} offset ${end - Limit}`,
  );
  const counts = sql.join(
    read.map((part) => part.count),
    sql` + `,
  );
  const { rows: counted } = await db.execute<{ count: number }>(sql`select ${counts} as count`);
  return { Rows: await described(db, parts, rows), Count: Number(counted[0]?.count ?? 0) };
}
