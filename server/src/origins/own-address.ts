import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { originAddresses } from '../tables/origins/origin-tables.ts';
import { plainHost } from './find-origin.ts';

/** The address that a request came to, as a brand has it; one that no brand has counts outside production only, else null. */
export async function findOwnAddress(
  db: Queryable,
  { anyHost }: Pick<Api, 'anyHost'>,
  request: FastifyRequest,
): Promise<string | null> {
  const [stored] = await db
    .select({ Url: originAddresses.Url })
    .from(originAddresses)
    .where(eq(originAddresses.Host, plainHost(request.host)));
  if (stored) return stored.Url;
  return anyHost ? `${request.protocol}://${request.host}` : null;
}
