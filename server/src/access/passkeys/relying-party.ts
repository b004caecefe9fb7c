import { isIP } from 'node:net';
import { problem } from '@circolo/contract/errors/problem';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../http/api.ts';
import { findOwnAddress } from '../../origins/own-address.ts';

/** For whom passkeys are made and used: one host of a brand, and the origin that its pages have in a browser. */
export interface RelyingParty {
  host: string;
  origin: string;
}

/**
 * The relying party of a request. The host is one of the brands' addresses, never only what the request says; browsers make passkeys
 * for names alone, over HTTPS or on this machine. Null where none can be made.
 */
export async function findRelyingParty(api: Api, request: FastifyRequest): Promise<RelyingParty | null> {
  const address = await findOwnAddress(api.db, api, request);
  if (!address) return null;
  const { protocol, hostname, origin } = new URL(address);
  const local = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return protocol === 'https:' || local ? { host: hostname, origin } : null;
}

/** The relying party of a request. Throws `PasskeysUnavailable`. */
export async function getRelyingParty(api: Api, request: FastifyRequest): Promise<RelyingParty> {
  const party = await findRelyingParty(api, request);
  if (!party) throw problem('PasskeysUnavailable');
  return party;
}
