import { problem } from '@circolo/contract/errors/problem';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { findOwnAddress } from '../origins/own-address.ts';

/** The address that a request came to, as a provider knows it. */
export async function ownAddress(db: Queryable, api: Api, request: FastifyRequest): Promise<string> {
  const address = await findOwnAddress(db, api, request);
  if (!address) throw problem('IdentityProviderError');
  return address;
}
