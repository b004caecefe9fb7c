import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { originAddresses as t } from '../tables/origins/origin-tables.ts';
import { plainHost } from './find-origin.ts';

/**
 * The address of ours for a host, as staff have entered it: that of the brand of the host, of the first
 * brand for a host that no brand has. What a visitor sends as the host is in no answer. Undefined where no brand has one.
 */
export async function publicAddress(db: Queryable, host: string): Promise<string | undefined> {
  const isAsked = eq(t.Host, plainHost(host));
  const [found] = await db
    .select({ Url: t.Url })
    .from(t)
    .orderBy(desc(sql`${isAsked}`), asc(t.Test), asc(t.OriginId), asc(t.Host))
    .limit(1);
  return found?.Url.replace(/\/$/, '');
}
