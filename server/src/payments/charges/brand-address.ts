import { problem } from '@circolo/contract/errors/problem';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { findOriginId } from '../../origins/find-origin.ts';
import { linkAddress } from '../../origins/link-address.ts';

/** The address that a request came to, for a way back to it; a host that no brand names counts outside production only. */
export async function requestAddress(api: Api, request: FastifyRequest): Promise<string> {
  const known = await findOriginId(api.db, request.host, api.anyHost);
  if (!known) throw problem('ShopClosed');
  return `${request.protocol}://${request.host}`;
}

/** The address of a brand that links lead to, for jobs without a request; `fallback` where it has none. */
export const brandAddress = async (db: Queryable, originId: number, fallback: string): Promise<string> =>
  (await linkAddress(db, originId)) ?? fallback;
