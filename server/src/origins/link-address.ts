import { readAddresses } from '@circolo/contract/origins/address-list';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { originAddresses, origins } from '../tables/origins/origin-tables.ts';

/**
 * The address that links to a brand are built from: the first of its lists that was proved, else the proved one that they
 * replaced; undefined where there is none. Handing a key to an unproved one could hand it to somebody else.
 */
export async function linkAddress(db: Queryable, originId: number): Promise<string | undefined> {
  const rows = await db
    .select({ Host: originAddresses.Host, Url: origins.Url, UrlTest: origins.UrlTest, Proved: originAddresses.Url })
    .from(originAddresses)
    .innerJoin(origins, eq(origins.Id, originAddresses.OriginId))
    .where(and(eq(originAddresses.OriginId, originId), isNotNull(originAddresses.ProvedAt)));
  const [any] = rows;
  if (!any) return undefined;
  const listed = [...readAddresses(any.Url), ...readAddresses(any.UrlTest)].map(({ Host }) => Host);
  const rank = ({ Host }: { Host: string }) => (listed.includes(Host) ? listed.indexOf(Host) : listed.length);
  return rows.toSorted((one, other) => rank(one) - rank(other))[0]?.Proved;
}
