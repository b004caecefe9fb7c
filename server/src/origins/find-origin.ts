import type { PublicOrigin } from '@circolo/contract/origins/public-origin';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { originAddresses, origins } from '../tables/origins/origin-tables.ts';
import { publicOrigins } from './origin-row.ts';

/** The host of a request as addresses are kept: lower case, without the port that a protocol has anyway. */
export const plainHost = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/:(?:80|443)$/, '');

/** The first brand: what an unknown host shows outside production. */
const first = (): SQL => sql`${origins.Id} = (select min(${origins.Id}) from ${origins})`;

const ofHost = (host: string): SQL =>
  sql`${origins.Id} = (select ${originAddresses.OriginId} from ${originAddresses} where ${eq(originAddresses.Host, plainHost(host))})`;

/**
 * The brand whose addresses name exactly this host (with port); without one, the first brand where `anyHost` says so.
 * @example const origin = await findOrigin(api.db, request.host, api.anyHost);
 */
export async function findOrigin(db: Queryable, host: string, anyHost: boolean): Promise<PublicOrigin | undefined> {
  const [named] = await publicOrigins(db, ofHost(host), []);
  if (named || !anyHost) return named;
  const [other] = await publicOrigins(db, first(), []);
  return other;
}

/** The id of the brand of a host, for calls that need no more of it. */
export async function findOriginId(db: Queryable, host: string, anyHost: boolean): Promise<number | undefined> {
  const [named] = await db
    .select({ Id: originAddresses.OriginId })
    .from(originAddresses)
    .where(eq(originAddresses.Host, plainHost(host)));
  if (named || !anyHost) return named?.Id;
  const [other] = await db.select({ Id: origins.Id }).from(origins).orderBy(asc(origins.Id)).limit(1);
  return other?.Id;
}
