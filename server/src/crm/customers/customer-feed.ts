import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { type CustomerFeedEntry, CustomerFeedKind, customerFeed } from '@circolo/contract/crm/customers/customer-feed';
import { sql } from 'drizzle-orm';
import { getVisibleUser } from '../../access/users/visible-user.ts';
import type { Db } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { read } from '../../http/implement.ts';
import { type FeedDetails, type FeedKind, feedParts } from './feed-parts.ts';

interface Entry extends Record<string, unknown> {
  kind: FeedKind;
  id: number;
  at: string;
}

function sees(kind: FeedKind, { Levels }: Caller): boolean {
  const { needs } = feedParts[kind];
  return needs === undefined || allows(Levels.get(needs) ?? AuthorizationLevel.none, AuthorizationLevel.view);
}

/** What the entries of a page say, read part by part. */
async function described(db: Db, page: readonly Entry[]): Promise<CustomerFeedEntry[]> {
  const byKind = Map.groupBy(page, ({ kind }) => kind);
  const details = new Map<string, FeedDetails>();
  for (const [kind, entries] of byKind) {
    const rows = await feedParts[kind].describe(
      db,
      entries.map(({ id }) => id),
    );
    for (const row of rows) details.set(`${kind}${row.Id}`, row);
  }
  return page.flatMap(({ kind, id, at }) => {
    const row = details.get(`${kind}${id}`);
    return row ? [{ ...row, Kind: kind, At: new Date(at).toISOString() }] : [];
  });
}

/** `GET Users/{Id}/Feed`: what happened with a customer in one stream. */
export function customerFeedRoute(api: Api): void {
  read(api, customerFeed, async (db, { params, query: { Kind: asked, Limit, Page }, caller }) => {
    const { Id } = await getVisibleUser(db, params.Id, caller);
    const kinds = (asked ?? Object.values(CustomerFeedKind)).filter((kind) => sees(kind, caller));
    const nothing: CustomerFeedEntry[] = [];
    if (kinds.length === 0) return { Rows: nothing, Count: 0 };
    const end = Page * Limit;
    const parts = kinds.map((kind) => {
      const part = sql`(${feedParts[kind].stream(Id, caller)}) part`;
      const newest = sql`(select ${kind}::text as kind, id, at from ${part} order by at desc, id desc limit ${end})`;
      return { newest, count: sql`(select count(*) from ${part})` };
    });
    const newest = sql.join(
      parts.map((part) => part.newest),
      sql` union all `,
    );
    const { rows } = await db.execute<Entry>(
      sql`select kind, id, at from (${newest}) stream order by at desc, kind, id desc limit ${Limit} offset ${end - Limit}`,
    );
    const counts = sql.join(
      parts.map((part) => part.count),
      sql` + `,
    );
    const { rows: counted } = await db.execute<{ count: number }>(sql`select ${counts} as count`);
    return { Rows: await described(db, rows), Count: Number(counted[0]?.count ?? 0) };
  });
}
