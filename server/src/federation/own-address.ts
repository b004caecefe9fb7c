import { problem } from '@circolo/contract/errors/problem';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { plainHost } from '../origins/find-origin.ts';
import { originAddresses } from '../tables/origins/origin-tables.ts';

/** The address that a request came to, as it is stored; one that no brand has counts outside production only. */
export async function ownAddress(db: Queryable, api: Api, request: FastifyRequest): Promise<string> {
  const [stored] = await db
    .select({ Url: originAddresses.Url })
    .from(originAddresses)
    .where(eq(originAddresses.Host, plainHost(request.host)));
  if (stored) return stored.Url;
  if (!api.anyHost) throw problem('IdentityProviderError');
  return `${request.protocol}://${request.host}`;
}
