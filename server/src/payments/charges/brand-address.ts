import { problem } from '@circolo/contract/errors/problem';
import { readAddresses } from '@circolo/contract/origins/address-list';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { findOriginId } from '../../origins/find-origin.ts';
import { origins } from '../../tables/origins/origin-tables.ts';

/** The address that a request came to, for a way back to it; a host that no brand names counts outside production only. */
export async function requestAddress(api: Api, request: FastifyRequest): Promise<string> {
  const known = await findOriginId(api.db, request.host, api.anyHost);
  if (!known) throw problem('ShopClosed');
  return `${request.protocol}://${request.host}`;
}

/** A brand's main address, for jobs without a request; `fallback` where it has none. */
export async function brandAddress(db: Queryable, originId: number, fallback: string): Promise<string> {
  const [origin] = await db
    .select({ Url: origins.Url, UrlTest: origins.UrlTest })
    .from(origins)
    .where(eq(origins.Id, originId));
  const [first] = origin ? [...readAddresses(origin.Url), ...readAddresses(origin.UrlTest)] : [];
  return first?.Url ?? fallback;
}
